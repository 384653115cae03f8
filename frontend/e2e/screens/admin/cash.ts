import type { Page } from '@playwright/test';
import type { DaySheet, SheetOrder } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, title } from '../scene';

const cash = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-cash',
  path: '/admin/cash?day=2026-11-20',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await scene.prepare?.(page, shop);
  },
});

const parcel = (number: number, changes: Partial<SheetOrder> = {}): SheetOrder => ({
  id: `order-${number}`,
  number,
  customer_name: 'سلمى الخطيب',
  city: 'رام الله',
  phone: '+970591234567',
  courier_name: null,
  total: 505,
  cash_due: 505,
  collected: null,
  status: 'shipped',
  ...changes,
});

const sheet: DaySheet = {
  day: '2026-11-20',
  to_collect: 1515,
  collected: 505,
  outstanding: 1010,
  regions: [
    {
      region: 'WEST_BANK',
      label: 'الضفة الغربية',
      to_collect: 1010,
      collected: 505,
      outstanding: 505,
      orders: [
        parcel(1042, { courier_name: 'نجمة للتوصيل' }),
        parcel(1041, { status: 'delivered', collected: 505 }),
        parcel(1040, { status: 'cancelled', cash_due: 0 }),
      ],
    },
    {
      region: 'JERUSALEM',
      label: 'القدس',
      to_collect: 505,
      collected: 0,
      outstanding: 505,
      orders: [parcel(1039, { customer_name: 'Khalil Odeh', city: 'القدس', phone: '+972521234567' })],
    },
  ],
};

const filled = (page: Page) => mockApi(page, 'cashDaySheet', success(sheet));

export const ADMIN_CASH: readonly Scene[] = [
  cash({
    state: 'filled',
    prepare: filled,
    shows: (page) => [
      title(page, 'كشف التحصيل'),
      heading(page, /^الضفة الغربية/),
      heading(page, /^القدس/),
      link(page, '1042'),
      button(page, 'طباعة الكشف'),
    ],
  }),
  cash({
    state: 'noting',
    prepare: async (page) => {
      await filled(page);
      await holdApi(page, 'updateOrder');
    },
    act: (page) => button(page, /^تسجيل تحصيل .+ من الطلب 1042$/).click(),
    shows: (page) => [main(page).locator('button[aria-busy=true]')],
  }),
  cash({
    state: 'loading',
    prepare: (page) => holdApi(page, 'cashDaySheet'),
    shows: (page) => [title(page, 'كشف التحصيل'), main(page).getByLabel('يوم الشحن')],
  }),
  cash({
    state: 'empty',
    prepare: (page) =>
      mockApi(
        page,
        'cashDaySheet',
        success({ day: '2026-11-20', to_collect: 0, collected: 0, outstanding: 0, regions: [] }),
      ),
    shows: (page) => [heading(page, 'لا طرود في هذا اليوم')],
  }),
  cash({
    state: 'error',
    prepare: (page) => mockApiError(page, 'cashDaySheet', 500),
    shows: (page) => [heading(page, 'فشل في تحميل كشف التحصيل'), button(page, 'إعادة المحاولة')],
  }),
];
