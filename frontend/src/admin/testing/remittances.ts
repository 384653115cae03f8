import type {
  CashSum,
  ClassTotal,
  CourierBalance,
  CourierCash,
  LedgerEntry,
  LineClass,
  Remittance,
  RemittanceDetail,
  RemittanceLine,
  StatementPreview,
} from '../api';
import { aMeta } from './builders';

const AT = '2026-11-20T08:05:00Z';

/** Build the sums of a class. */
export const aClassTotal = (name: LineClass, changes: Partial<ClassTotal> = {}): ClassTotal => ({
  class: name,
  lines: 1,
  amount: 0,
  expected: 0,
  fee: 0,
  ...changes,
});

/** Build a line that was matched with order 1041 of Salma. */
export const aLine = (changes: Partial<RemittanceLine> = {}): RemittanceLine => ({
  position: 2,
  class: 'matched',
  barcode: 'SH-1041',
  order_number: '1041',
  phone: '0591234567',
  amount: 505,
  fee: 20,
  shipment: {
    id: 's1',
    order_id: 'o1',
    order_number: 1041,
    customer_name: 'سلمى الخطيب',
    cash: 505,
    state: 'delivered',
  },
  ...changes,
});

/** Build a line without a shipment. */
export const aLooseLine = (changes: Partial<RemittanceLine> = {}): RemittanceLine =>
  aLine({ class: 'unknown', barcode: 'X-9', order_number: '', phone: '', shipment: null, ...changes });

/** Build remittance 12, a draft with a line of every class of which 20 shekels did not arrive. */
export const aRemittance = (changes: Partial<Remittance> = {}): Remittance => ({
  id: 'm1',
  number: 12,
  version: 1,
  courier_id: 'c1',
  courier_name: 'نجمة للتوصيل',
  state: 'draft',
  day: '2026-11-20',
  declared: 1430,
  stated: 1450,
  file_name: 'كشف.xlsx',
  totals: [
    aClassTotal('matched', { amount: 505, expected: 505, fee: 20 }),
    aClassTotal('short', { amount: 400, expected: 430, fee: 20 }),
    aClassTotal('over', { amount: 330, expected: 300, fee: 20 }),
    aClassTotal('unknown', { amount: 305, fee: 20 }),
    aClassTotal('missing', { expected: 250 }),
    aClassTotal('fee', { fee: 10 }),
  ],
  imported_by: 'ليلى',
  created_at: AT,
  confirmed_at: null,
  confirmed_by: null,
  reversed_at: null,
  reversed_by: null,
  reversal_reason: null,
  replayed: false,
  ...changes,
});

/** Changes of that remittance once it was confirmed. */
export const CONFIRMED = { state: 'confirmed', version: 2, confirmed_at: AT, confirmed_by: 'سامر' } as const;

/** Build that remittance with a page of its lines. */
export const aRemittanceDetail = (changes: Partial<RemittanceDetail> = {}): RemittanceDetail => ({
  ...aRemittance(),
  lines: [
    aLine(),
    aLine({ position: 3, class: 'short', barcode: 'SH-1042', amount: 400 }),
    aLooseLine({ position: 4, amount: 305 }),
    aLine({ position: 0, class: 'missing', barcode: 'SH-1044', amount: 0, fee: 0 }),
    aLooseLine({ position: 6, class: 'fee', barcode: '', amount: 0, fee: 10 }),
  ],
  lines_meta: aMeta({ total: 6, per_page: 50 }),
  ...changes,
});

/** Build the first lines of a statement whose columns are known but for the fee's. */
export const aPreview = (changes: Partial<StatementPreview> = {}): StatementPreview => ({
  headers: ['الباركود', 'المبلغ', 'العمولة'],
  rows: [
    ['SH-1041', '505.00', '20'],
    ['SH-1042', '400.00', '20'],
  ],
  lines: 2,
  columns: { amount: 'المبلغ', barcode: 'الباركود', order_number: null, phone: null, fee: null },
  ...changes,
});

const sum = (shipments: number, amount: number): CashSum => ({ shipments, amount });

/** Build the cash that a courier holds, some of it late. */
export const aBalance = (changes: Partial<CourierBalance> = {}): CourierBalance => ({
  courier_id: 'c1',
  courier_name: 'نجمة للتوصيل',
  on_the_road: sum(3, 900),
  held: sum(2, 610.5),
  due: sum(1, 250),
  paid: sum(11, 3250),
  ageing: [sum(2, 610.5), sum(0, 0), sum(1, 250), sum(0, 0)],
  ...changes,
});

/** Build the cash of two couriers, of which one has none. */
export const someCourierCash = (changes: Partial<CourierCash> = {}): CourierCash => ({
  couriers: [
    aBalance(),
    aBalance({
      courier_id: 'c2',
      courier_name: 'أبو سامي',
      on_the_road: sum(1, 99.5),
      held: sum(0, 0),
      due: sum(0, 0),
      paid: sum(0, 0),
      ageing: [sum(0, 0), sum(0, 0), sum(0, 0), sum(0, 0)],
    }),
  ],
  difference: -30,
  fees: 90,
  ...changes,
});

/** Build the entry by which a courier got the cash of order 1041. */
export const anEntry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  position: 7,
  debit: 'courier',
  credit: 'order',
  amount: 505,
  order_number: 1041,
  courier_name: 'نجمة للتوصيل',
  remittance_id: null,
  remittance_number: null,
  reverses: null,
  at: AT,
  by: null,
  ...changes,
});

const REMITTANCE = { remittance_id: 'r12', remittance_number: 12 };

/** Build entries of a delivery, a payment and its reversal, newest first. */
export const someEntries = (): LedgerEntry[] => [
  anEntry({ position: 9, debit: 'courier', credit: 'till', ...REMITTANCE, reverses: 8, by: 'ليلى' }),
  anEntry({ position: 8, debit: 'till', credit: 'courier', ...REMITTANCE, by: 'سامر' }),
  anEntry(),
];
