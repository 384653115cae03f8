import { adminOrders, anAdminOrder, mockTemplates, rowOf } from '../../admin-orders';
import { expectHttpError } from '../../console';
import { anOrderEvent, mockEventStream, streamMessages } from '../../event-stream';
import { aPageOf, mockApi, mockApiError } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, type Scene } from '../scene';

const live = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-live',
  path: '/admin/orders',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'listAdminOrders', aPageOf(adminOrders(5)));
    await scene.prepare?.(page, shop);
  },
});

/** Another administrator changed the status of the first order in the list. */
const moved = () =>
  streamMessages.moved(anOrderEvent({ from: 'pending', to: 'shipped', status: 'shipped', by: 'سامر' }));

export const ADMIN_LIVE: readonly Scene[] = [
  live({
    state: 'new-orders',
    hasOverlay: true,
    prepare: (page) =>
      mockEventStream(
        page,
        rowOf(page, 1042),
        streamMessages.placed(anOrderEvent({ id: 'a', number: 1051 })),
        streamMessages.placed(anOrderEvent({ id: 'b', number: 1052 })),
        moved(),
      ),
    shows: (page) => [
      button(page, /طلبان جديدان، وتغيّر طلب واحد/),
      page.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' }).getByText('2', { exact: true }),
    ],
  }),
  live({
    state: 'missed',
    hasOverlay: true,
    prepare: (page) => mockEventStream(page, rowOf(page, 1042), streamMessages.reset()),
    shows: (page) => [button(page, /قد يكون فاتك جديد/)],
  }),
  live({
    state: 'changed-list',
    hasOverlay: true,
    path: '/admin/brands',
    prepare: (page) =>
      mockEventStream(
        page,
        page.getByRole('main').getByRole('article').first(),
        streamMessages.changed('brand', 'b1'),
      ),
    shows: (page) => [button(page, /عدّل أحد زملائك هذه القائمة/)],
  }),
  live({
    state: 'changed-order',
    hasOverlay: true,
    prepare: (page) => mockEventStream(page, rowOf(page, 1042), moved()),
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
    hasOverlay: true,
    prepare: async (page) => {
      const data = anAdminOrder({ status: 'shipped' });
      await mockApiError(page, 'updateOrder', 409, { code: 'conflict', data });
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
      expectHttpError(page, /\/api\/v1\/admins\/events$/);
      await page.route(/\/api\/v1\/admins\/events$/, (route) => route.abort());
    },
    shows: (page) => [page.getByText('انقطع وصول الجديد، ونحاول استعادته...')],
  }),
];
