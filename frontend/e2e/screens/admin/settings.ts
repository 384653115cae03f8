import type { Page } from '@playwright/test';
import type { ShopSettings } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title, toast } from '../scene';

const settings = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-settings',
  path: '/admin/settings',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'getSettings', success(someSettings()));
    await scene.prepare?.(page, shop);
  },
});

const someSettings = (changes: Partial<ShopSettings> = {}): ShopSettings => ({
  version: 3,
  regions: [
    { region: 'WEST_BANK', label: 'الضفة الغربية', cost: 25 },
    { region: 'JERUSALEM', label: 'القدس', cost: 35 },
    { region: 'ISRAEL', label: 'داخل الخط الأخضر', cost: 60 },
  ],
  free_shipping_threshold: 200,
  banner: { text: 'توصيل مجاني للطلبات فوق {threshold}', is_shown: true },
  updated_at: '2026-03-01T09:30:00Z',
  updated_by: 'ليلى',
  ...changes,
});

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
