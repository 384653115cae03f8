import type { Page } from '@playwright/test';
import { aReturn, someReturnOptions, someReturnRules } from '../../../src/admin/testing/returns';
import { anAdminOrder, mockTemplates, rowOf } from '../../admin-orders';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, link, main, type Scene, text, title } from '../scene';

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const RETURNED = anAdminOrder({
  status: 'delivered',
  adjustment: -430,
  cash: { collected: 505, collected_at: '2026-11-20T08:05:00Z', collected_by: 'ليلى' },
  returns: [{ id: 'r1', number: 7, kind: 'return', state: 'received', value: 450, fee: 20 }],
});

const ofOrder = ({ prepare, act, ...scene }: Part, order = anAdminOrder({ status: 'delivered' })): Scene => ({
  screen: 'admin-order-return',
  path: '/admin/orders?status=all',
  hasOverlay: true,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'listAdminOrders', aPageOf([order]));
    await mockApi(page, 'getReturnOptions', success(someReturnOptions()));
    await prepare?.(page, shop);
  },
  act: async (page, shop) => {
    await rowOf(page, 1042)
      .getByRole('button', { name: /التفاصيل/ })
      .click();
    await act?.(page, shop);
  },
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** Returns in the details of an order, exchanges in order entry, rules in the settings. */
export const ADMIN_ORDER_RETURNS: readonly Scene[] = [
  ofOrder(
    {
      state: 'listed',
      shows: (page) => [
        dialog(page).getByRole('link', { name: 'مرتجع 7: إرجاع' }),
        dialog(page).getByRole('button', { name: 'تسجيل إعادة المبلغ' }),
      ],
    },
    RETURNED,
  ),
  ofOrder({
    state: 'form',
    act: (page) => press(page, 'إرجاع أو استبدال'),
    shows: (page) => [
      dialog(page).getByRole('group', { name: 'ماذا يريد الزبون؟' }),
      dialog(page).getByRole('textbox', { name: /^عدد ما يعود من عود وود 100 مل/ }),
    ],
  }),
  ofOrder(
    {
      state: 'refused',
      act: (page) => press(page, 'رفض عند الباب'),
      shows: (page) => [dialog(page).getByText(/حدّد ما لم يستلمه الزبون/)],
    },
    anAdminOrder({ status: 'shipped' }),
  ),
  ofOrder({
    state: 'errors',
    act: async (page) => {
      await press(page, 'إرجاع أو استبدال');
      await press(page, 'تسجيل المرتجع');
    },
    shows: (page) => [
      dialog(page).getByText('اختر صنفًا واحدًا على الأقل').first(),
      dialog(page).getByText('اختر السبب').first(),
    ],
  }),
  ofOrder({
    state: 'nothing-left',
    prepare: (page) => mockApi(page, 'getReturnOptions', success(someReturnOptions({ lines: [] }))),
    act: (page) => press(page, 'إرجاع أو استبدال'),
    shows: (page) => [dialog(page).getByText('عاد كل ما في هذا الطلب من قبل.')],
  }),
  ofOrder({
    state: 'form-loading',
    prepare: (page) => holdApi(page, 'getReturnOptions'),
    act: (page) => press(page, 'إرجاع أو استبدال'),
    shows: (page) => [dialog(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  ofOrder({
    state: 'form-error',
    prepare: (page) => mockApiError(page, 'getReturnOptions', 503),
    act: (page) => press(page, 'إرجاع أو استبدال'),
    shows: (page) => [dialog(page).getByRole('heading', { name: 'فشل في تحميل أصناف الطلب' })],
  }),
  {
    screen: 'admin-order-entry',
    state: 'exchange',
    path: '/admin/orders/new?return=r1',
    prepare: async (page, shop) => {
      await presetAdminSession(page, shop.administrator);
      await mockApi(page, 'getReturn', success(aReturn({ kind: 'exchange', state: 'approved' })));
      await mockApi(page, 'getAdminOrder', success(anAdminOrder({ status: 'delivered' })));
    },
    shows: (page) => [
      title(page, 'طلب بديل عن مرتجع 7'),
      text(page, 'قيمة ما عاد'),
      text(page, 'يُعاد إلى الزبون'),
    ],
  },
  {
    screen: 'admin-order-entry',
    state: 'exchange-impossible',
    path: '/admin/orders/new?return=r1',
    prepare: async (page, shop) => {
      await presetAdminSession(page, shop.administrator);
      await mockApi(page, 'getReturn', success(aReturn({ kind: 'exchange', state: 'closed' })));
      await mockApi(page, 'getAdminOrder', success(anAdminOrder({ status: 'delivered' })));
    },
    shows: (page) => [title(page, 'لا طلب بديل لهذا المرتجع'), link(page, 'العودة إلى المرتجع')],
  },
  {
    screen: 'admin-settings',
    state: 'return-rules',
    path: '/admin/settings',
    prepare: async (page, shop) => {
      await presetAdminSession(page, shop.administrator);
      await mockApi(page, 'getReturnRules', success(someReturnRules()));
    },
    act: async (page) => {
      await main(page).getByRole('textbox', { name: 'المدة بالأيام' }).fill('400');
      await button(page, 'حفظ قواعد الإرجاع').click();
    },
    shows: (page) => [text(page, 'اكتب عددًا من 0 إلى 365.')],
  },
];
