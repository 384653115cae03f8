import type { Page } from '@playwright/test';
import { aMargin, anOrderMargin } from '../../../src/admin/testing/bottles';
import { anAdminOrder, rowOf } from '../../admin-orders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import type { Scene } from '../scene';
import { onOrders } from './orders-scene';

const dialog = (page: Page) => page.getByRole('dialog').last();

const margin = (scene: Omit<Scene, 'screen' | 'path' | 'act'>): Scene =>
  onOrders([anAdminOrder({ status: 'processing' })], {
    screen: 'admin-order-margin',
    path: '/admin/orders?status=processing',
    hasOverlay: true,
    act: async (page) => {
      await rowOf(page, 1042)
        .getByRole('button', { name: /التفاصيل/ })
        .click();
      await dialog(page).getByRole('button', { name: 'عرض الربح' }).click();
    },
    ...scene,
  });

/** Scenes of the earnings of an order in its details. */
export const ADMIN_ORDER_MARGIN: readonly Scene[] = [
  margin({
    state: 'known',
    prepare: (page) => mockApi(page, 'getOrderMargin', success(anOrderMargin())),
    shows: (page) => [dialog(page).getByRole('table', { name: 'ربح كل صنف' })],
  }),
  margin({
    state: 'partly-known',
    prepare: (page) =>
      mockApi(page, 'getOrderMargin', success(anOrderMargin({ total: aMargin(), earned: null }))),
    shows: (page) => [dialog(page).getByText(/^الربح محسوب على 75% من المبيعات/)],
  }),
  margin({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getOrderMargin'),
    shows: (page) => [dialog(page).getByText('جاري حساب الربح...')],
  }),
  margin({
    state: 'not-counted',
    prepare: (page) => mockApiError(page, 'getOrderMargin', 404, { code: 'not_found' }),
    shows: (page) => [dialog(page).getByText('لم يُحسب ربح هذا الطلب بعد.')],
  }),
  margin({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getOrderMargin', 503),
    shows: (page) => [dialog(page).getByRole('heading', { name: 'فشل في حساب ربح الطلب' })],
  }),
];
