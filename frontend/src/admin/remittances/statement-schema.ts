import * as v from 'valibot';
import { statementMessages as messages } from '@/shared/messages/admin/remittances';
import type { StatementColumns } from '../api';
import { parseHundredths } from '../decimals';

/** Maximum amount that the server accepts: ten million shekels. */
const MAX_AGOROT = 1_000_000_000;

/** Columns of a statement in the order of their fields. */
export const COLUMNS = [
  'amount',
  'fee',
  'barcode',
  'order_number',
  'phone',
] as const satisfies (keyof StatementColumns)[];

function isDeclared(typed: string): boolean {
  const agorot = parseHundredths(typed);
  return agorot !== undefined && agorot >= 0 && agorot <= MAX_AGOROT;
}

/** Columns, day and money of a statement. An empty column is not in the file. */
export const statementSchema = v.pipe(
  v.object({
    columns: v.object({
      amount: v.pipe(v.string(), v.minLength(1, messages.amountRequired)),
      fee: v.string(),
      barcode: v.string(),
      order_number: v.string(),
      phone: v.string(),
    }),
    day: v.pipe(v.string(), v.minLength(1, messages.dayRequired)),
    declared: v.pipe(v.string(), v.check(isDeclared, messages.declaredRange)),
  }),
  v.forward(
    v.check(
      ({ columns: { barcode, order_number, phone } }) => Boolean(barcode || order_number || phone),
      messages.matchRequired,
    ),
    ['columns', 'barcode'],
  ),
);

export type StatementDraft = v.InferInput<typeof statementSchema>;

/** Start with the columns that the server suggests. */
export const draftOf = (columns: StatementColumns): StatementDraft => ({
  columns: {
    amount: columns.amount,
    fee: columns.fee ?? '',
    barcode: columns.barcode ?? '',
    order_number: columns.order_number ?? '',
    phone: columns.phone ?? '',
  },
  day: '',
  declared: '',
});

/** Convert the form to the body of the import, without courier and file. */
export const toStatement = ({ columns, day, declared }: StatementDraft) => ({
  columns: {
    amount: columns.amount,
    fee: columns.fee || null,
    barcode: columns.barcode || null,
    order_number: columns.order_number || null,
    phone: columns.phone || null,
  },
  day,
  declared: (parseHundredths(declared) ?? 0) / 100,
});
