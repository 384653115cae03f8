import type { Page } from '@playwright/test';
import type { Attention, Sales, StatusCounts } from '../../../src/api/generated-admin';
import { anOrderEvent, mockEventStream, streamMessages } from '../../event-stream';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title } from '../scene';

const dashboard = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-dashboard',
  path: '/admin/dashboard',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await scene.prepare?.(page, shop);
  },
});

const countsOf = (orders: number): StatusCounts => ({
  total: orders,
  pending: Math.min(orders, 7),
  processing: orders && 9,
  shipped: orders && 9,
  delivered: orders && 118,
  cancelled: orders && 13,
});

const REGIONS = [
  ['WEST_BANK', 'الضفة الغربية', 0.5],
  ['JERUSALEM', 'القدس', 0.3],
  ['ISRAEL', 'داخل الخط الأخضر', 0.2],
] as const;

const aPeriod = (orders: number): Sales['today'] => ({
  orders,
  revenue: orders * 182.5,
  average: orders && 182.5,
  by_status: {
    total: orders,
    pending: Math.min(orders, 3),
    processing: 0,
    shipped: 0,
    delivered: Math.max(0, orders - 3),
    cancelled: 0,
  },
  by_region: REGIONS.map(([region, label, share]) => ({
    region,
    label,
    orders: Math.round(orders * share),
    revenue: Math.round(orders * share * 182.5),
  })),
});

const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 2, 20);

/** Thirty days of sales with a weekly pattern. */
const days = (isBusy: boolean): Sales['days'] =>
  Array.from({ length: 30 }, (_, index) => {
    const orders = isBusy ? 3 + ((index * 5) % 7) : 0;
    const day = new Date(LAST_DAY - (29 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, orders, revenue: orders * 182.5 };
  });

const waiting: Sales['waiting'] = ['سلمى الخطيب', 'فادي أبو حمد', 'Khalil Odeh'].map((name, index) => ({
  id: `order-${1042 + index}`,
  number: 1042 + index,
  customer_name: name,
  status: index === 0 ? 'processing' : 'pending',
  created_at: new Date(LAST_DAY + index * DAY_MS).toISOString(),
  total: 505,
}));

const best: Sales['best_sellers'] = [
  { product_id: 'p1', name: 'عود وود', brand_name: 'دار العود', units: 41, revenue: 1025 },
  { product_id: 'p2', name: 'مسك الليل', brand_name: 'بيت المسك', units: 18, revenue: 720.5 },
  { product_id: 'p3', name: 'ورد الطائف', brand_name: null, units: 3, revenue: null },
];

const needs: Attention = {
  low_stock: [
    {
      product_id: 'p1',
      product_name: 'عود وود',
      brand_name: 'دار العود',
      variant: { id: 'v1', name: 'زجاجة', size_value: 100, size_unit: 'ml' },
      stock: 0,
      ml_left: null,
    },
    {
      product_id: 'p2',
      product_name: 'مسك الليل',
      brand_name: 'بيت المسك',
      variant: null,
      stock: null,
      ml_left: 12.5,
    },
  ],
  missed_searches: [
    { text: 'شانيل', count: 14, last_at: '2026-03-19T10:00:00Z' },
    { text: 'oud ispahan', count: 2, last_at: '2026-03-02T10:00:00Z' },
  ],
};

async function figures(page: Page, orders: number) {
  const numbers = {
    brands: 12,
    products: 48,
    gift_sets: 8,
    orders,
    customers: 89,
    by_status: countsOf(orders),
  };
  const isBusy = orders > 0;
  await mockApi(page, 'dashboard', success(numbers));
  await mockApi(
    page,
    'sales',
    success({
      time_zone: 'Asia/Hebron',
      today: aPeriod(isBusy ? 5 : 0),
      week: aPeriod(isBusy ? 38 : 0),
      month: aPeriod(isBusy ? 151 : 0),
      days: days(isBusy),
      waiting: isBusy ? waiting : [],
      best_sellers: isBusy ? best : [],
    }),
  );
  await mockApi(page, 'listPasswordRecoveries', aPageOf([], { total: isBusy ? 3 : 0 }));
  const counts = isBusy ? { requested: 3, approved: 2, received: 1 } : NO_RETURNS;
  await mockApi(page, 'countReturns', success(counts));
  await mockApi(page, 'catalogAttention', success(isBusy ? needs : { low_stock: [], missed_searches: [] }));
}

const NO_RETURNS = { requested: 0, approved: 0, received: 0 };
const tiles = (page: Page) => page.getByRole('navigation', { name: 'أقسام الإدارة' });
const chart = (page: Page) => page.getByRole('slider', { name: /رسم بياني/ });

export const ADMIN_DASHBOARD: readonly Scene[] = [
  dashboard({
    state: 'filled',
    prepare: (page) => figures(page, 156),
    shows: (page) => [
      title(page, /أهلًا/),
      tiles(page).getByRole('link', { name: /156 الطلبات/ }),
      tiles(page).getByRole('link', { name: /48 المنتجات/ }),
      tiles(page).getByRole('link', { name: /8 مجموعات الهدايا/ }),
      tiles(page).getByRole('link', { name: /12 العلامات التجارية/ }),
      heading(page, 'بانتظار التجهيز'),
      link(page, /1042/),
      text(page, '912.50 ₪'),
      chart(page),
      heading(page, 'الأكثر مبيعًا في 30 يومًا'),
      heading(page, 'على وشك النفاد'),
      text(page, 'شانيل'),
      text(page, '3 زبائن نسوا كلمة المرور وينتظرون رابطًا منك.'),
      link(page, /^3 طلبات إرجاع قيد المراجعة/),
      page.getByRole('button', { name: /خروج/ }),
    ],
  }),
  dashboard({
    state: 'chart-by-keyboard',
    prepare: (page) => figures(page, 156),
    act: async (page) => {
      await chart(page).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    },
    shows: (page) => [text(page, /^18 آذار: /)],
  }),
  dashboard({
    state: 'month-as-table',
    prepare: (page) => figures(page, 156),
    act: async (page) => {
      await button(page, 'آخر 30 يومًا').click();
      await button(page, 'عرض كجدول').click();
    },
    shows: (page) => [
      heading(page, 'حسب المنطقة: آخر 30 يومًا'),
      page.getByRole('table', { name: 'الطلبات والمبيعات يومًا بيوم' }),
    ],
  }),
  dashboard({
    state: 'news',
    hasOverlay: true,
    prepare: async (page) => {
      await figures(page, 156);
      await mockEventStream(page, chart(page), streamMessages.placed(anOrderEvent({ number: 1050 })));
    },
    shows: (page) => [button(page, /طلب جديد/)],
  }),
  dashboard({
    state: 'no-orders',
    prepare: (page) => figures(page, 0),
    shows: (page) => [
      page.getByText('لا طلبات بانتظار التجهيز.'),
      text(page, 'لا طلبات في هذه المدة.'),
      text(page, 'كل من بحث وجد شيئًا.'),
    ],
  }),
  dashboard({
    state: 'loading',
    prepare: async (page) => {
      await figures(page, 156);
      await holdApi(page, 'dashboard');
    },
    shows: (page) => [title(page, /أهلًا/), page.getByRole('main').getByRole('status').nth(1)],
  }),
  dashboard({
    state: 'error',
    prepare: async (page) => {
      await figures(page, 156);
      await mockApiError(page, 'dashboard', 500);
    },
    shows: (page) => [heading(page, 'فشل في تحميل أرقام المتجر'), button(page, 'إعادة المحاولة')],
  }),
  dashboard({
    state: 'sales-error',
    prepare: async (page) => {
      await figures(page, 156);
      await mockApiError(page, 'sales', 500);
      await mockApiError(page, 'catalogAttention', 500);
    },
    shows: (page) => [heading(page, 'فشل في تحميل المبيعات'), heading(page, 'فشل في تحميل ما يحتاج انتباهًا')],
  }),
];
