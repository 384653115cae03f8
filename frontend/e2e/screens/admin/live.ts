import { adminOrders, anAdminOrder, aPageOf, pretendTemplates, rowOf } from '../../admin-orders';
import { expectRefusal } from '../../console';
import { bringAdmin } from '../../device';
import { anOrderEvent, pretendStream, told } from '../../live';
import { pretend, refuse } from '../../pretend';
import { button, type Scene } from '../scene';

const live = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-live',
  path: '/admin/orders',
  ...scene,
  prepare: async (page, shop) => {
    await bringAdmin(page, shop.administrator);
    await pretendTemplates(page);
    await pretend(page, 'listAdminOrders', aPageOf(adminOrders(5)));
    await scene.prepare?.(page, shop);
  },
});

/** Another administrator changed the status of the first order in the list. */
const moved = () =>
  told.moved(anOrderEvent({ from: 'pending', to: 'shipped', status: 'shipped', by: 'سامر' }));

export const ADMIN_LIVE: readonly Scene[] = [
  live({
    state: 'new-orders',
    floats: true,
    prepare: (page) =>
      pretendStream(
        page,
        rowOf(page, 1042),
        told.placed(anOrderEvent({ id: 'a', number: 1051 })),
        told.placed(anOrderEvent({ id: 'b', number: 1052 })),
        moved(),
      ),
    shows: (page) => [
      button(page, /طلبان جديدان، وتغيّر طلب واحد/),
      page.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' }).getByText('2', { exact: true }),
    ],
  }),
  live({
    state: 'missed',
    floats: true,
    prepare: (page) => pretendStream(page, rowOf(page, 1042), told.reset()),
    shows: (page) => [button(page, /قد يكون فاتك جديد/)],
  }),
  live({
    state: 'changed-list',
    floats: true,
    path: '/admin/brands',
    prepare: (page) =>
      pretendStream(page, page.getByRole('main').getByRole('article').first(), told.changed('brand', 'b1')),
    shows: (page) => [button(page, /عدّل أحد زملائك هذه القائمة/)],
  }),
  live({
    state: 'changed-order',
    floats: true,
    prepare: (page) => pretendStream(page, rowOf(page, 1042), moved()),
    act: (page) =>
      rowOf(page, 1042)
        .getByRole('button', { name: /التفاصيل/ })
        .click(),
    shows: (page) => [
      page.getByRole('dialog').getByText('نُقل من «قيد الانتظار» إلى «تم الشحن» بواسطة سامر'),
      page.getByRole('dialog').getByRole('button', { name: 'عرض الحالة الجديدة' }),
    ],
  }),
  live({
    state: 'refused-order',
    floats: true,
    prepare: async (page) => {
      const data = anAdminOrder({ status: 'shipped' });
      await refuse(page, 'updateOrder', 409, { code: 'conflict', data });
    },
    act: async (page) => {
      const row = rowOf(page, 1042);
      await row.getByRole('button', { name: /نقل الطلب/ }).click();
      await row.getByRole('button', { name: /التفاصيل/ }).click();
    },
    shows: (page) => [page.getByRole('dialog').getByText('سبقك زميل إلى هذا الطلب')],
  }),
  live({
    state: 'lost',
    only: 'desktop',
    prepare: async (page) => {
      expectRefusal(page, /\/api\/v1\/admins\/events$/);
      await page.route(/\/api\/v1\/admins\/events$/, (route) => route.abort());
    },
    shows: (page) => [page.getByText('انقطع وصول الجديد، ونحاول استعادته...')],
  }),
];
