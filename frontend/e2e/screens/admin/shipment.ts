import type { Page } from '@playwright/test';
import { aShadowShipment, aShipment, aShipmentChange } from '../../../src/admin/testing/shipments';
import { mockTemplates } from '../../admin-orders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, link, type Scene, text, title } from '../scene';

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const one = ({ prepare, ...scene }: Part, shipment = aShipment()): Scene => ({
  screen: 'admin-shipment',
  path: '/admin/shipments/s1',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'getShipment', success(shipment));
    await prepare?.(page, shop);
  },
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** Page of one shipment. */
export const ADMIN_SHIPMENT: readonly Scene[] = [
  one({
    state: 'booked',
    shows: (page) => [
      title(page, 'شحنة الطلب 1041'),
      button(page, 'تسجيل حالة'),
      button(page, 'ملصق 4×3 سم'),
      link(page, 'الطلب 1041'),
    ],
  }),
  one(
    {
      state: 'shadow',
      shows: (page) => [
        text(page, 'رأت المراقبة: سُلّمت للزبون'),
        button(page, 'قراءة الحالة الآن'),
        link(page, 'إلى شركات التوصيل'),
      ],
    },
    aShadowShipment({ id: 's1' }),
  ),
  one(
    {
      state: 'problem',
      shows: (page) => [text(page, 'لا تعرف الشركة هذه المدينة أو القرية.')],
    },
    aShipment({ state: 'draft', barcode: null, problem: 'place_unknown', changes: [] }),
  ),
  one(
    {
      state: 'returned',
      shows: (page) => [text(page, /سجّل المرتجع في الطلب إن لم يُسجَّل/), text(page, 'رفض الاستلام')],
    },
    aShipment({
      state: 'returned',
      reason: 'رفض الاستلام',
      changes: [
        aShipmentChange(),
        aShipmentChange({ state: 'picked_up' }),
        aShipmentChange({ state: 'returning', reason: 'رفض الاستلام' }),
        aShipmentChange({ state: 'returned', reason: 'رفض الاستلام' }),
      ],
    }),
  ),
  one({
    state: 'record-errors',
    hasOverlay: true,
    act: async (page) => {
      await press(page, 'تسجيل حالة');
      await dialog(page).getByRole('combobox', { name: 'الحالة الجديدة' }).selectOption('معلّقة');
      await press(page, 'تسجيل حالة');
    },
    shows: (page) => [dialog(page).getByText('اكتب السبب').first()],
  }),
  one({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'recordShipmentState', 409, {
        code: 'conflict',
        data: aShipment({ state: 'delivered', version: 2 }),
      }),
    act: async (page) => {
      await press(page, 'تسجيل حالة');
      await dialog(page).getByRole('combobox', { name: 'الحالة الجديدة' }).selectOption('عادت');
      await press(page, 'تسجيل حالة');
    },
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّرت هذه الشحنة قبلك' })
        .getByRole('button', { name: 'عرض حالتها الآن' }),
    ],
  }),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getShipment'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  one({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getShipment', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'لا شحنة بهذا العنوان'), link(page, 'العودة إلى الشحنات')],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getShipment', 503),
    shows: (page) => [title(page, 'فشل في تحميل الشحنة'), button(page, 'إعادة المحاولة')],
  }),
];
