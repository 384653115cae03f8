import * as v from 'valibot';
import { newReturnMessages as messages } from '@/shared/messages/admin/new-return';
import type { AdminOrder, CreateReturn, ReturnKind, ReturnLine, ReturnReason } from '../api';
import { parseCount } from '../decimals';
import { feeOf, feeSchema } from './return-fee';

const DETAILS_LENGTH = 500;

/** Kinds of returns of a delivered order. */
export const DELIVERED_KINDS = ['damaged', 'exchange', 'return'] as const satisfies ReturnKind[];

export const RETURN_REASONS = [
  'changed_mind',
  'not_as_expected',
  'damaged',
  'wrong_item',
  'late',
  'unreachable',
  'price',
  'other',
] as const satisfies ReturnReason[];

const lineSchema = v.pipe(
  v.object({ line: v.string(), left: v.number(), quantity: v.string() }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { left, quantity } = dataset.value;
    const count = parseCount(quantity.trim() || '0');
    if (count !== undefined && count <= left) return;
    const path = [
      { type: 'object', origin: 'value', input: dataset.value, key: 'quantity', value: quantity },
    ] as const;
    addIssue({ message: messages.quantityRange(left), path: [...path] });
  }),
);

/** Values of the form, as typed. */
export const newReturnSchema = v.object({
  kind: v.picklist([...DELIVERED_KINDS, 'refused']),
  lines: v.pipe(
    v.array(lineSchema),
    v.check(
      (lines) => lines.some(({ quantity }) => parseCount(quantity) !== 0 && quantity.trim()),
      messages.noLines,
    ),
  ),
  reason: v.pipe(v.string(), v.picklist(RETURN_REASONS, messages.chooseReason)),
  details: v.pipe(v.string(), v.trim(), v.maxLength(DETAILS_LENGTH, messages.detailsLong)),
  fee: feeSchema,
});
export type NewReturnInput = v.InferInput<typeof newReturnSchema>;
export type NewReturnValues = v.InferOutput<typeof newReturnSchema>;

/** Return the empty form: at the door everything is refused, later nothing is chosen yet. */
export function emptyReturn({ status }: AdminOrder, lines: readonly ReturnLine[]): NewReturnInput {
  const isRefused = status === 'shipped';
  return {
    kind: isRefused ? 'refused' : 'return',
    lines: lines.map(({ line, quantity_left }) => ({
      line,
      left: quantity_left,
      quantity: isRefused ? String(quantity_left) : '0',
    })),
    reason: '',
    details: '',
    fee: '',
  };
}

/** Convert the form to the body of the request; lines without units are left out. */
export function toNewReturn({ lines, kind, fee, ...rest }: NewReturnValues): CreateReturn {
  return {
    ...rest,
    kind,
    fee: kind === 'damaged' ? null : feeOf(fee),
    lines: chosenLines(lines).map(({ line, quantity }) => ({ line, quantity: parseCount(quantity) ?? 0 })),
  };
}

type Line = NewReturnValues['lines'][number];

/** Lines of which units come back. */
const chosenLines = (lines: readonly Line[]) =>
  lines.filter(({ quantity }) => (parseCount(quantity) ?? 0) > 0);

/** Convert the server's name of a field, which counts the sent lines only, to that of the form. */
export function fieldOf(field: string, lines: readonly Line[]): string {
  const [, place, rest] = /^lines\.(\d+)(\..*)?$/.exec(field) ?? [];
  const line = place === undefined ? undefined : chosenLines(lines)[Number(place)];
  return line ? `lines.${lines.indexOf(line)}${rest === '.line' ? '.quantity' : (rest ?? '')}` : field;
}
