import { aCustomer } from '../../../src/admin/customers/testing';
import type { CustomerData } from '../../../src/api/generated-admin';
import { adminOrders } from '../../admin-orders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title } from '../scene';
import { CUSTOMER_PAGE, MERGED } from './customer-fixtures';

const EXPORTED: CustomerData = {
  exported_at: '2026-11-20T08:05:00Z',
  customer: MERGED,
  orders: adminOrders(2),
  returns: [],
  drafts: [],
  reviews: [],
  waiting_list: [],
  accounts: [
    {
      user: {
        id: 'u1',
        name: 'سلمى خالد',
        email: 'salma@example.com',
        phone: '+970591234567',
        user_role: 'CUSTOMER',
        region: 'WEST_BANK',
        created_at: '2026-03-02T10:00:00Z',
        updated_at: '2026-03-02T10:00:00Z',
        customer: { phone: '+970591234567', region: 'WEST_BANK', city: 'رام الله', address: 'حي الماصيون' },
        admin: null,
      },
      sessions: [{ created_at: '2026-11-19T08:05:00Z', expires_at: '2026-12-19T08:05:00Z', ended_at: null }],
      password_recoveries: [],
      wishlist: [],
    },
  ],
};

const exported = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-customer-data',
  path: `${CUSTOMER_PAGE}/data`,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await scene.prepare?.(page, shop);
  },
});

/** Export of a customer's data. */
export const ADMIN_CUSTOMER_DATA: readonly Scene[] = [
  exported({
    state: 'filled',
    prepare: (page) => mockApi(page, 'exportCustomerData', success(EXPORTED)),
    shows: (page) => [
      title(page, 'بيانات الزبون'),
      button(page, 'طباعة'),
      button(page, 'تنزيل ملف JSON'),
      heading(page, 'الطلبات'),
      text(page, 'تفضّل التوصيل بعد العصر.'),
    ],
  }),
  exported({
    state: 'empty',
    prepare: (page) =>
      mockApi(
        page,
        'exportCustomerData',
        success({ ...EXPORTED, orders: [], customer: aCustomer(), accounts: [] }),
      ),
    shows: (page) => [text(page, 'لا شيء محفوظ هنا.')],
  }),
  exported({
    state: 'loading',
    prepare: (page) => holdApi(page, 'exportCustomerData'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  exported({
    state: 'error',
    prepare: (page) => mockApiError(page, 'exportCustomerData', 503),
    shows: (page) => [heading(page, 'فشل في تحميل بيانات الزبون'), button(page, 'إعادة المحاولة')],
  }),
];
