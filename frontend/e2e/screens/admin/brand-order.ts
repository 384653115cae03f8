import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { type Scene, toast } from '../scene';
import { BRANDS, list, somePages } from './brand-scenes';

const TITLE = 'ترتيب العلامات في الصفحة الرئيسية';
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const open = (page: Page) => page.getByRole('button', { name: 'ترتيب الصفحة الرئيسية' }).click();
const move = async (page: Page) => {
  await open(page);
  await dialog(page).getByRole('button', { name: 'أخّر دار العود مكانًا' }).click();
};
const save = async (page: Page) => {
  await move(page);
  await dialog(page).getByRole('button', { name: 'حفظ' }).click();
};

type Part = Pick<Scene, 'state' | 'shows' | 'prepare' | 'act'>;

const ordering = ({ prepare, ...scene }: Part): Scene =>
  list({
    hasOverlay: true,
    act: open,
    ...scene,
    prepare: async (page, shop) => {
      await somePages(page);
      await mockApi(page, 'listBrands', success(BRANDS));
      await prepare?.(page, shop);
    },
  });

/** Dialog that orders the brands of the home page. */
export const BRAND_ORDER: readonly Scene[] = [
  ordering({
    state: 'order',
    shows: (page) => [
      dialog(page).getByText('مسك الأندلس'),
      dialog(page).getByText('غير مرئي'),
      dialog(page).getByRole('button', { name: 'قدّم دار العود مكانًا', disabled: true }),
    ],
  }),
  ordering({
    state: 'order-moved',
    act: move,
    shows: (page) => [
      dialog(page).getByRole('listitem').nth(1).getByText('دار العود'),
      dialog(page).getByRole('status').getByText('دار العود: المكان 2 من 3'),
    ],
  }),
  ordering({
    state: 'order-loading',
    prepare: (page) => holdApi(page, 'listBrands'),
    shows: (page) => [dialog(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  ordering({
    state: 'order-error',
    prepare: (page) => mockApiError(page, 'listBrands', 503),
    shows: (page) => [dialog(page).getByRole('button', { name: 'إعادة المحاولة' })],
  }),
  ordering({
    state: 'order-saving',
    prepare: (page) => holdApi(page, 'orderBrands'),
    act: save,
    shows: (page) => [dialog(page).getByRole('button', { name: 'جاري الحفظ...' })],
  }),
  ordering({
    state: 'order-not-saved',
    prepare: (page) => mockApiError(page, 'orderBrands', 503),
    act: save,
    shows: (page) => [toast(page, 'لم يُحفظ الترتيب')],
  }),
];
