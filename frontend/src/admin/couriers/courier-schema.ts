import * as v from 'valibot';
import { courierFormMessages as messages } from '@/shared/messages/admin/couriers';
import type { Courier, CourierKind, NewCourier, ShipmentField } from '../api';
import { parseCount } from '../decimals';

const NAME_LENGTH = 80;
const MAX_PAYOUT_DAYS = 365;
const DEFAULT_PAYOUT_DAYS = '14';
/** Whole address; the server knows which ones it calls. */
const ADDRESS = /^https?:\/\/./;

export const COURIER_KINDS = ['manual', 'csv', 'logestechs', 'opost', 'run'] as const satisfies CourierKind[];

export const SHIPMENT_FIELDS = [
  'barcode',
  'order_number',
  'name',
  'phone',
  'region',
  'city',
  'address',
  'cash',
] as const satisfies ShipmentField[];

/** Return whether couriers of this kind have an interface. */
export const isConnected = (kind: CourierKind) => kind !== 'manual' && kind !== 'csv';

const isPayoutDays = (typed: string) => {
  const days = parseCount(typed);
  return days !== undefined && days <= MAX_PAYOUT_DAYS;
};

const columnSchema = v.object({
  header: v.pipe(v.string(), v.trim(), v.minLength(1, messages.headerRequired)),
  field: v.picklist(SHIPMENT_FIELDS),
});

/** Validate the form; address and columns matter for the kinds that have them. */
export const courierSchema = v.pipe(
  v.object({
    kind: v.picklist(COURIER_KINDS),
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, messages.nameRequired),
      v.maxLength(NAME_LENGTH, messages.nameLong),
    ),
    payout_days: v.pipe(v.string(), v.check(isPayoutDays, messages.payoutRange)),
    is_active: v.boolean(),
    is_trusted: v.boolean(),
    connection: v.object({ url: v.pipe(v.string(), v.trim()), account: v.string(), secret: v.string() }),
    shipment_columns: v.array(columnSchema),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['connection']],
      ({ kind, connection }) => !isConnected(kind) || ADDRESS.test(connection.url),
      messages.urlInvalid,
    ),
    ['connection', 'url'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['shipment_columns']],
      ({ kind, shipment_columns }) => kind !== 'csv' || shipment_columns.length > 0,
      messages.columnsRequired,
    ),
    ['shipment_columns'],
  ),
);

/** Form state, as typed. */
export type CourierDraft = v.InferInput<typeof courierSchema>;
/** Validated values of the form. */
export type CourierValues = v.InferOutput<typeof courierSchema>;

/** Return the initial form state: a manual courier in shadow mode without a courier. */
export const toCourierDraft = (courier: Courier | undefined): CourierDraft => ({
  kind: courier?.kind ?? 'manual',
  name: courier?.name ?? '',
  payout_days: courier ? String(courier.payout_days) : DEFAULT_PAYOUT_DAYS,
  is_active: courier?.is_active ?? true,
  is_trusted: courier?.is_trusted ?? false,
  connection: {
    url: courier?.connection?.url ?? '',
    account: courier?.connection?.account ?? '',
    secret: '',
  },
  shipment_columns: courier?.shipment_columns.map(({ header, field }) => ({ header, field })) ?? [],
});

/** Convert the form to the body of the request; a blank secret stays as it is. */
export function toCourierForm({ connection, shipment_columns, ...values }: CourierValues): NewCourier {
  const { url, account, secret } = connection;
  return {
    ...values,
    payout_days: parseCount(values.payout_days) ?? 0,
    connection: isConnected(values.kind) ? { url, account, ...(secret && { secret }) } : null,
    shipment_columns: values.kind === 'csv' ? shipment_columns : [],
  };
}
