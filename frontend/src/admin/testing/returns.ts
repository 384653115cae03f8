import type {
  AdminReturn,
  AdminReturnLine,
  ReturnLine,
  ReturnOptions,
  ReturnReport,
  ReturnRules,
} from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build a returned sealed bottle. */
export const aReturnLine = (changes: Partial<AdminReturnLine> = {}): AdminReturnLine => ({
  line: 'variants.0',
  name: 'عود وود',
  variant_name: '100 مل',
  quantity: 1,
  value: 430,
  is_poured: false,
  is_restocked: null,
  ...changes,
});

/** Build return 7 of order 1041: a bottle that Salma asked to return, for review. */
export const aReturn = (changes: Partial<AdminReturn> = {}): AdminReturn => ({
  id: 'r1',
  number: 7,
  version: 1,
  order: { id: 'o1', number: 1041, status: 'delivered' },
  customer: { name: 'سلمى الخطيب', phone: '+970591234567', region: 'WEST_BANK', city: 'رام الله' },
  kind: 'return',
  state: 'requested',
  reason: 'not_as_expected',
  details: '',
  lines: [aReturnLine()],
  value: 430,
  fee: 20,
  cash_due: 505,
  photos: [],
  decline_reason: null,
  replacement: null,
  requested_by_customer: true,
  created_at: AT,
  updated_at: AT,
  by: null,
  ...changes,
});

/** Build a line of which two samples are left. */
export const aReturnableLine = (changes: Partial<ReturnLine> = {}): ReturnLine => ({
  line: 'variants.0',
  name: 'عود وود',
  variant_name: '5 مل',
  image_path: null,
  price: 25,
  quantity_left: 2,
  ...changes,
});

/** Build what is left of an order: samples and a bottle. */
export const someReturnOptions = (changes: Partial<ReturnOptions> = {}): ReturnOptions => ({
  can_request: true,
  until: null,
  reason: null,
  window_days: 14,
  fee: 20,
  damaged_fee: 0,
  lines: [
    aReturnableLine(),
    aReturnableLine({ line: 'variants.1', variant_name: '100 مل', price: 430, quantity_left: 1 }),
  ],
  returns: [],
  ...changes,
});

export const someReturnRules = (changes: Partial<ReturnRules> = {}): ReturnRules => ({
  window_days: 14,
  fees: { WEST_BANK: 20, JERUSALEM: 30, ISRAEL: 60 },
  ...changes,
});

export const aReturnReport = (changes: Partial<ReturnReport> = {}): ReturnReport => ({
  rows: [
    { kind: 'refused', reason: 'unreachable', returns: 2, units: 5, value: 310 },
    { kind: 'damaged', reason: 'damaged', returns: 3, units: 3, value: 120.5 },
    { kind: 'exchange', reason: 'not_as_expected', returns: 1, units: 1, value: 430 },
    { kind: 'return', reason: 'not_as_expected', returns: 4, units: 4, value: 800 },
  ],
  refused_when_called: 4,
  ...changes,
});
