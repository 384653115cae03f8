import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import type { Attention, Sales, SalesOfPeriod } from '../api';
import { aMeta, someCounts } from '../testing/builders';

const aPeriod = (orders: number, revenue: number): SalesOfPeriod => ({
  orders,
  revenue,
  average: orders ? revenue / orders : 0,
  by_status: someCounts({
    total: orders,
    pending: orders,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  }),
  by_region: [
    { region: 'WEST_BANK', label: 'الضفة الغربية', orders, revenue },
    { region: 'JERUSALEM', label: 'القدس', orders: 0, revenue: 0 },
  ],
});

/** Build thirty days until the 20th, each with one order more than the day before. */
export const someDays = (): Sales['days'] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
    orders: index,
    revenue: index * 50,
  }));

export const someSales = (changes: Partial<Sales> = {}): Sales => ({
  time_zone: 'Asia/Hebron',
  today: aPeriod(4, 320),
  week: aPeriod(30, 2400),
  month: aPeriod(0, 0),
  days: someDays(),
  waiting: [
    {
      id: 'o1',
      number: 1001,
      customer_name: 'سلمى خالد',
      status: 'processing',
      created_at: '2026-11-20T08:05:00Z',
      total: 75,
    },
  ],
  best_sellers: [
    { product_id: 'p1', name: 'عود وود', brand_name: 'دار العود', units: 12, revenue: 300 },
    { product_id: 'p2', name: 'مسك', brand_name: null, units: 2, revenue: null },
  ],
  ...changes,
});

export const someAttention = (changes: Partial<Attention> = {}): Attention => ({
  low_stock: [
    {
      product_id: 'p1',
      product_name: 'عود وود',
      brand_name: 'دار العود',
      variant: { id: 'v1', name: 'زجاجة', size_value: 100, size_unit: 'ml' },
      stock: 0,
      ml_left: null,
    },
    { product_id: 'p2', product_name: 'مسك', brand_name: null, variant: null, stock: null, ml_left: 12.5 },
  ],
  missed_searches: [{ text: 'شانيل', count: 7, last_at: '2026-11-19T08:00:00Z' }],
  ...changes,
});

/** Answer the number of customers who wait for a link to a new password. */
export const waitingRecoveries = (total: number) =>
  http.get('*/api/v1/admins/password-recoveries', () =>
    HttpResponse.json({ success: true, message: '', data: [], pagination: aMeta({ total }) }),
  );

/** Answer the number of shipments that need attention. */
export const attentiveShipments = (total: number) =>
  http.get('*/api/v1/admins/shipments', () =>
    HttpResponse.json({ success: true, message: '', data: [], pagination: aMeta({ total }) }),
  );

/** Answer the other calls of the dashboard. */
export const aDay = () => [
  answers('get', '/admins/dashboard/sales', someSales()),
  answers('get', '/admins/catalog/attention', someAttention()),
  waitingRecoveries(0),
  attentiveShipments(0),
];
