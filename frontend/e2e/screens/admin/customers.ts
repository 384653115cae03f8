import type { Page } from '@playwright/test';
import { aSummary, FAR } from '../../../src/admin/customers/testing';
import type { CustomerSummary } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title } from '../scene';
import { ADMIN_CUSTOMER } from './customer';
import { ADMIN_CUSTOMER_DATA } from './customer-data';

const LIST = '/admin/customers';

const CUSTOMERS: readonly CustomerSummary[] = [
  aSummary({ phones_count: 2, orders_count: 12, delivered_value: 1480.5 }),
  aSummary({ id: 'c2', phone: '+970599000111', name: 'فادي أبو حمد', orders_count: 1, delivered_value: 0 }),
  aSummary({
    id: 'c3',
    phone: '+972541112233',
    name: 'Khalil Odeh',
    refusals: 3,
    must_call: true,
    blocked_until: FAR,
  }),
];

const customers = (page: Page, data: readonly CustomerSummary[], total = data.length) =>
  mockApi(page, 'listCustomers', aPageOf(data, { last_page: Math.ceil(total / 15), total }));

const list = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-customers',
  path: LIST,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await (scene.prepare ?? ((target) => customers(target, CUSTOMERS, 47)))(page, shop);
  },
});

export const ADMIN_CUSTOMERS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'الزبائن'),
      link(page, 'سلمى خالد'),
      text(page, 'رقمان'),
      text(page, 'اتصل قبل التجهيز'),
      text(page, /محظور حتى/),
      link(page, 'التالي'),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listCustomers'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => customers(page, []),
    shows: (page) => [heading(page, 'لا زبائن للعرض'), text(page, /يظهر هنا كل من طلب/)],
  }),
  list({
    state: 'none-found',
    path: `${LIST}?search=0590000000`,
    prepare: (page) => customers(page, []),
    shows: (page) => [text(page, 'لا يطابق «0590000000» أي زبون.'), link(page, 'عرض كل الزبائن')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listCustomers', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الزبائن'), button(page, 'إعادة المحاولة')],
  }),
  ...ADMIN_CUSTOMER,
  ...ADMIN_CUSTOMER_DATA,
];
