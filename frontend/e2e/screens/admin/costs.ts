import { aVariantCost, someCostRules } from '../../../src/admin/testing/bottles';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';

const RULES = someCostRules({
  consumables: [
    { name: 'عبوة زجاج', size: 5, cost: 1.5 },
    { name: 'ملصق', size: 5, cost: 0.3 },
  ],
});
const VARIANTS = [aVariantCost(), aVariantCost({ variant_id: 'v50', size: 50, cost: 230 })];

const costs = ({ prepare, ...scene }: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-costs',
  path: '/admin/costs',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'getCostRules', success(RULES));
    await mockApi(page, 'listVariantCosts', aPageOf(VARIANTS, { last_page: 3, total: 34 }));
    await prepare?.(page, shop);
  },
});

/** Costs of consumables and of whole bottles. */
export const ADMIN_COSTS: readonly Scene[] = [
  costs({
    state: 'filled',
    shows: (page) => [
      title(page, 'التكاليف'),
      main(page).getByRole('textbox', { name: 'المادة 2' }),
      main(page).getByRole('table', { name: 'تكلفة الزجاجات الكاملة' }),
      link(page, 'التالي'),
    ],
  }),
  costs({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getCostRules'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' }).first()],
  }),
  costs({
    state: 'variants-loading',
    prepare: (page) => holdApi(page, 'listVariantCosts'),
    shows: (page) => [
      main(page)
        .getByRole('region', { name: 'تكلفة الزجاجات الكاملة' })
        .getByRole('status', { name: 'جاري التحميل...' }),
    ],
  }),
  costs({
    state: 'empty',
    prepare: async (page) => {
      await mockApi(page, 'getCostRules', success(someCostRules({ consumables: [] })));
      await mockApi(page, 'listVariantCosts', aPageOf([]));
    },
    shows: (page) => [text(page, /^لا مواد بعد/), text(page, 'كل ما يُباع يُسكب من زجاجات مفتوحة.')],
  }),
  costs({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getCostRules', 503),
    shows: (page) => [heading(page, 'فشل في تحميل التكاليف'), button(page, 'إعادة المحاولة')],
  }),
  costs({
    state: 'variants-error',
    prepare: (page) => mockApiError(page, 'listVariantCosts', 503),
    shows: (page) => [
      heading(page, 'فشل في تحميل تكلفة الزجاجات الكاملة'),
      main(page).getByRole('textbox', { name: 'المادة 2' }),
    ],
  }),
  costs({
    state: 'form-errors',
    act: async (page) => {
      await button(page, 'إضافة مادة').click();
      await button(page, 'حفظ المواد').click();
    },
    shows: (page) => [text(page, 'اكتب اسم المادة')],
  }),
  costs({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'setConsumables', 409, { code: 'conflict', data: someCostRules({ version: 5 }) }),
    act: async (page) => {
      await button(page, 'حذف المادة 2').click();
      await button(page, 'حفظ المواد').click();
    },
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّرت التكاليف قبلك' })
        .getByRole('button', { name: 'عرض ما صارت إليه' }),
    ],
  }),
];
