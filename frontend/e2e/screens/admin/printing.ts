import type { Page } from '@playwright/test';
import { adminOrders, anAdminOrder, aSize, mockTemplates, rowOf } from '../../admin-orders';
import { aPageOf, holdApi, mockApi } from '../../mock-api';
import { suppressPrinting } from '../../pdf';
import { presetAdminSession } from '../../stored-state';
import { button, main, type Scene, toast } from '../scene';

const printing = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-printing',
  path: '/admin/orders',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await suppressPrinting(page);
    await scene.prepare?.(page, shop);
  },
});

const some = (page: Page) => mockApi(page, 'listAdminOrders', aPageOf(adminOrders(5)));
const printAll = (page: Page) => button(page, 'طباعة كل العينات').click();
const cannot = (page: Page) => page.getByRole('dialog', { name: 'لا يمكن طباعة جميع العينات الآن' });

export const ADMIN_PRINTING: readonly Scene[] = [
  printing({
    state: 'collecting',
    prepare: some,
    act: async (page) => {
      await main(page).getByText('سلمى الخطيب').first().waitFor();
      await holdApi(page, 'listAdminOrders');
      await printAll(page);
    },
    shows: (page) => [button(page, 'جاري جمع العينات: 1 من 1')],
  }),
  printing({
    state: 'nothing-to-print',
    hasOverlay: true,
    prepare: (page) => {
      const products = [{ id: 'p1', name: 'عود', brand_name: null, variants: [aSize(50, 200, 1)] }];
      return mockApi(
        page,
        'listAdminOrders',
        aPageOf([anAdminOrder({ items: { gift_sets: [], products } })]),
      );
    },
    act: (page) =>
      rowOf(page, 1042)
        .getByRole('button', { name: /طباعة عينات/ })
        .click(),
    shows: (page) => [toast(page, 'لا توجد عينات للطباعة')],
  }),
  printing({
    state: 'not-while-loading',
    hasOverlay: true,
    prepare: (page) => holdApi(page, 'listAdminOrders'),
    act: printAll,
    shows: (page) => [cannot(page), cannot(page).getByText(/ما زالت الطلبات تُحمَّل/)],
  }),
  printing({
    state: 'not-without-orders',
    hasOverlay: true,
    prepare: (page) => mockApi(page, 'listAdminOrders', aPageOf([])),
    act: async (page) => {
      await main(page).getByText('لا توجد طلبات للعرض').waitFor();
      await printAll(page);
    },
    shows: (page) => [cannot(page).getByText(/لا طلبات ضمن هذه التصفية/)],
  }),
];
