import type { Page } from '@playwright/test';
import type { PickingList } from '../../../src/api/generated-admin';
import { adminOrders } from '../../admin-orders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { button, type Scene } from '../scene';
import { onOrders } from './orders-scene';

const picking = (scene: Omit<Scene, 'screen' | 'path' | 'hasOverlay' | 'act'>) =>
  onOrders(adminOrders(5, 'processing'), {
    screen: 'admin-picking',
    path: '/admin/orders?status=processing',
    hasOverlay: true,
    ...scene,
    act: (page) => button(page, 'قائمة التجهيز').click(),
  });

const line = (product_name: string, size_value: number, quantity: number) => ({
  product_id: product_name,
  product_name,
  brand_name: 'دار العود',
  variant_name: size_value > 10 ? 'زجاجة' : `عيّنة ${size_value} مل`,
  size_value,
  size_unit: 'ml' as const,
  quantity,
  ml: size_value * quantity,
});

const list: PickingList = {
  lines: [line('عود وود', 5, 14), line('عود وود', 100, 1), line('مسك الليل', 2.5, 3)],
  units: 18,
  ml: 177.5,
  orders: 5,
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'قائمة التجهيز' });

export const ADMIN_PICKING: readonly Scene[] = [
  picking({
    state: 'filled',
    prepare: (page) => mockApi(page, 'pickingList', success(list)),
    shows: (page) => [
      dialog(page).getByText('ما يُجمع من الرفوف لأجل 5 طلبات، ومجموعات الهدايا مفكوكة.'),
      dialog(page).getByRole('row', { name: /المجموع.*177\.5 مل/ }),
      dialog(page).getByRole('button', { name: 'طباعة القائمة' }),
    ],
  }),
  picking({
    state: 'loading',
    prepare: (page) => holdApi(page, 'pickingList'),
    shows: (page) => [dialog(page).getByRole('status')],
  }),
  picking({
    state: 'empty',
    prepare: (page) => mockApi(page, 'pickingList', success({ lines: [], units: 0, ml: 0, orders: 0 })),
    shows: (page) => [dialog(page).getByRole('heading', { name: 'لا شيء يُجمع' })],
  }),
  picking({
    state: 'error',
    prepare: (page) => mockApiError(page, 'pickingList', 500),
    shows: (page) => [dialog(page).getByRole('button', { name: 'إعادة المحاولة' })],
  }),
];
