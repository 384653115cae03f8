import type { Page } from '@playwright/test';
import type { PlaceRate, ShopSettings } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { HUWARA } from '../../places';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title, toast } from '../scene';

const settings = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-settings',
  path: '/admin/settings',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'getSettings', success(someSettings()));
    await mockApi(page, 'listPlaceRates', success(RATES));
    await mockApi(page, 'getCreditRules', success({ version: 1, days: 60 }));
    await scene.prepare?.(page, shop);
  },
});

const someSettings = (changes: Partial<ShopSettings> = {}): ShopSettings => ({
  version: 3,
  regions: [
    { region: 'WEST_BANK', label: 'الضفة الغربية', cost: 25, days: { min: 1, max: 3 } },
    { region: 'JERUSALEM', label: 'القدس', cost: 35 },
    { region: 'ISRAEL', label: 'داخل الخط الأخضر', cost: 60 },
  ],
  free_shipping_threshold: 200,
  is_threshold_after_discounts: false,
  banner: { text: 'توصيل مجاني للطلبات فوق {threshold}', is_shown: true },
  updated_at: '2026-03-01T09:30:00Z',
  updated_by: 'ليلى',
  ...changes,
});

const RATES: PlaceRate[] = [
  {
    place: {
      id: 'tubas-governorate',
      kind: 'governorate',
      region: 'WEST_BANK',
      name: 'محافظة طوباس',
      area: null,
    },
    cost: 30,
    free_from: 300,
    days: { min: 2, max: 4 },
  },
  { place: HUWARA.place, cost: 27.5, free_from: null, days: null },
];

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const save = (page: Page) => button(page, 'حفظ الإعدادات').click();
const change = (page: Page) => field(page, 'توصيل مجاني ابتداءً من').fill('250');

export const ADMIN_SETTINGS: readonly Scene[] = [
  settings({
    state: 'filled',
    shows: (page) => [
      title(page, 'إعدادات المتجر'),
      field(page, 'أجرة التوصيل إلى القدس'),
      text(page, 'توصيل مجاني للطلبات فوق 200 ₪'),
      text(page, /آخر تعديل .* بواسطة ليلى/),
      text(page, 'محافظة طوباس'),
      page.getByRole('checkbox', { name: 'حد التوصيل المجاني بعد الخصومات' }),
      field(page, 'مدة الرصيد بالأيام'),
    ],
  }),
  settings({
    state: 'hidden-banner',
    prepare: (page) =>
      mockApi(page, 'getSettings', success(someSettings({ banner: { text: '', is_shown: false } }))),
    shows: (page) => [text(page, 'الشريط مخفي الآن.')],
  }),
  settings({
    state: 'errors',
    act: async (page) => {
      await field(page, 'أجرة التوصيل إلى القدس').fill('كثير');
      await field(page, 'نص الشريط').fill('');
      await save(page);
    },
    shows: (page) => [text(page, 'المبلغ من 0 إلى 99,999.99.'), text(page, 'اكتب نص الشريط، أو أخفه.')],
  }),
  settings({
    state: 'saving',
    prepare: (page) => holdApi(page, 'updateSettings'),
    act: async (page) => {
      await change(page);
      await save(page);
    },
    shows: (page) => [button(page, 'جاري الحفظ...')],
  }),
  settings({
    state: 'saved',
    hasOverlay: true,
    prepare: (page) =>
      mockApi(page, 'updateSettings', success(someSettings({ version: 4, free_shipping_threshold: 250 }))),
    act: async (page) => {
      await change(page);
      await save(page);
    },
    shows: (page) => [toast(page, 'تم حفظ الإعدادات')],
  }),
  settings({
    state: 'conflict',
    prepare: (page) => {
      const data = someSettings({ version: 4, free_shipping_threshold: 300, updated_by: 'سامر' });
      return mockApiError(page, 'updateSettings', 409, { code: 'conflict', data });
    },
    act: async (page) => {
      await change(page);
      await save(page);
    },
    shows: (page) => [text(page, /عدّلها سامر وأنت تكتب/), button(page, 'عرض الحالة الجديدة')],
  }),
  settings({
    state: 'credit-rules-conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'updateCreditRules', 409, { code: 'conflict', data: { version: 2, days: 90 } }),
    act: async (page) => {
      await field(page, 'مدة الرصيد بالأيام').fill('30');
      await button(page, 'حفظ مدة الرصيد').click();
    },
    shows: (page) => [page.getByRole('dialog', { name: 'تغيّرت مدة الرصيد قبلك' })],
  }),
  settings({
    state: 'credit-rules-error',
    prepare: (page) => mockApiError(page, 'getCreditRules', 500),
    shows: (page) => [heading(page, 'فشل في تحميل قواعد الرصيد')],
  }),
  settings({
    state: 'no-place-rates',
    prepare: (page) => mockApi(page, 'listPlaceRates', success([])),
    shows: (page) => [text(page, /لا أسعار خاصة/)],
  }),
  settings({
    state: 'place-rates-error',
    prepare: (page) => mockApiError(page, 'listPlaceRates', 500),
    shows: (page) => [heading(page, 'فشل في تحميل أسعار الأماكن')],
  }),
  settings({
    state: 'place-rate-errors',
    act: async (page) => {
      await button(page, 'إضافة سعر لمكان').click();
      await page.getByRole('dialog').getByRole('button', { name: 'حفظ' }).click();
    },
    shows: (page) => [page.getByRole('dialog').getByText('اختر مكانًا من القائمة').first()],
  }),
  settings({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getSettings'),
    shows: (page) => [title(page, 'إعدادات المتجر')],
  }),
  settings({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getSettings', 500),
    shows: (page) => [heading(page, 'فشل في تحميل الإعدادات'), button(page, 'إعادة المحاولة')],
  }),
];
