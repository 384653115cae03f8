import type {
  BatchOrder,
  Bottle,
  CostRules,
  Draw,
  Margin,
  MarginReport,
  OrderMargin,
  RunOut,
  VariantCost,
} from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build an open bottle of 100 ml of which 40 ml are left. */
export const aBottle = (changes: Partial<Bottle> = {}): Bottle => ({
  id: 'bo1',
  version: 3,
  product: { id: 'p1', slug: 'oud-wood', name: 'عود وود', brand_name: 'دار العود' },
  ml: 100,
  cost: 450,
  supplier: 'بيت العطور',
  batch_code: 'A42',
  bought_on: '2026-10-02',
  state: 'open',
  left_ml: 40,
  opened_at: AT,
  emptied_at: null,
  created_at: AT,
  updated_at: AT,
  ...changes,
});

/** Changes of that bottle before it was opened. */
export const SEALED = { state: 'sealed', left_ml: 100, opened_at: null } as const;

/** Build the draw of two vials for order 1041. */
export const aDraw = (changes: Partial<Draw> = {}): Draw => ({
  id: 7,
  kind: 'pour',
  ml: 10,
  cost: 45,
  order_id: 'o1',
  order_number: 1041,
  variant_name: 'عينة 5 مل',
  note: null,
  by: null,
  at: AT,
  ...changes,
});

/** Build a draw of each kind, newest first; the cost of one is unknown. */
export const someDraws = (): Draw[] => [
  aDraw({ id: 9, ml: -5, cost: -22.5 }),
  aDraw({
    id: 8,
    kind: 'spill',
    ml: 2.5,
    cost: null,
    order_id: null,
    order_number: null,
    variant_name: null,
    note: 'انسكبت على الطاولة',
    by: 'ليلى',
  }),
  aDraw(),
];

/** Build order 1041, which drank ten millilitres of a batch. */
export const aBatchOrder = (changes: Partial<BatchOrder> = {}): BatchOrder => ({
  order_id: 'o1',
  order_number: 1041,
  product_name: 'عود وود',
  ml: 10,
  packed_at: AT,
  ...changes,
});

/** Build the cost of a whole bottle, unknown at first. */
export const aVariantCost = (changes: Partial<VariantCost> = {}): VariantCost => ({
  variant_id: 'v100',
  product_name: 'عود وود',
  variant_name: 'زجاجة كاملة',
  size: 100,
  cost: null,
  ...changes,
});

/** Build the cost of a vial of 5 ml. */
export const someCostRules = (changes: Partial<CostRules> = {}): CostRules => ({
  version: 4,
  consumables: [{ name: 'عبوة', size: 5, cost: 1.5 }],
  ...changes,
});

/** Build sums of which three quarters are known. */
export const aMargin = (changes: Partial<Margin> = {}): Margin => ({
  units: 12,
  known_units: 9,
  revenue: 400,
  known_revenue: 300,
  known_cost: 120,
  margin: 180,
  known_percent: 75,
  ...changes,
});

/** Build sums of which nothing is known. */
export const anUnknownMargin = (changes: Partial<Margin> = {}): Margin =>
  aMargin({
    units: 3,
    known_units: 0,
    revenue: 100,
    known_revenue: 0,
    known_cost: 0,
    margin: null,
    known_percent: 0,
    ...changes,
  });

/** Build a report by size, one of which is unknown. */
export const aMarginReport = (changes: Partial<MarginReport> = {}): MarginReport => ({
  rows: [
    { key: '5', name: null, margin: aMargin({ units: 9, revenue: 300, known_percent: 100 }) },
    { key: '100', name: null, margin: anUnknownMargin() },
  ],
  total: aMargin(),
  ...changes,
});

/** Build what an order of two vials earned. */
export const anOrderMargin = (changes: Partial<OrderMargin> = {}): OrderMargin => {
  const margin = aMargin({
    units: 2,
    known_units: 2,
    revenue: 50,
    known_revenue: 50,
    known_cost: 20,
    margin: 30,
    known_percent: 100,
  });
  return {
    lines: [{ variant_id: 'v5', product_name: 'عود وود', variant_name: 'عينة', margin }],
    total: margin,
    delivery: 25,
    delivery_cost: 25,
    adjustment: 0,
    earned: 30,
    packed_at: AT,
    ...changes,
  };
};

/** Build a perfume that lasts for nine days. */
export const aRunOut = (changes: Partial<RunOut> = {}): RunOut => ({
  product: aBottle().product,
  stock_ml: 40,
  open_ml: 40,
  sealed_ml: 0,
  poured_ml: 130,
  days: 9,
  ...changes,
});
