import { aDraftSummary } from '../../../src/admin/testing/order-entry';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, title } from '../scene';

const drafts = ({ prepare, ...scene }: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'admin-order-drafts',
  path: '/admin/orders/drafts',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await prepare?.(page, shop);
  },
});

/** The team's drafts of orders. */
export const ADMIN_ORDER_DRAFTS: readonly Scene[] = [
  drafts({
    state: 'filled',
    prepare: (page) =>
      mockApi(
        page,
        'listOrderDrafts',
        success([aDraftSummary(), aDraftSummary({ id: 'd2', customer_name: '', phone: '', lines: 0 })]),
      ),
    shows: (page) => [
      title(page, 'مسودات الطلبات'),
      link(page, 'متابعة مسودة سلمى الخطيب'),
      button(page, 'حذف مسودة بلا اسم'),
    ],
  }),
  drafts({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listOrderDrafts', success([])),
    shows: (page) => [heading(page, 'لا توجد مسودات'), link(page, 'طلب جديد')],
  }),
  drafts({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listOrderDrafts'),
    shows: (page) => [main(page).getByRole('status').first()],
  }),
  drafts({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listOrderDrafts', 503, { message: 'الخدمة غير متاحة الآن' }),
    shows: (page) => [heading(page, 'فشل في تحميل المسودات')],
  }),
  drafts({
    state: 'deletion',
    hasOverlay: true,
    prepare: (page) => mockApi(page, 'listOrderDrafts', success([aDraftSummary()])),
    act: (page) => button(page, 'حذف مسودة سلمى الخطيب').click(),
    shows: (page) => [page.getByRole('dialog').getByText(/هل تريد حذف مسودة «سلمى الخطيب»؟/)],
  }),
];
