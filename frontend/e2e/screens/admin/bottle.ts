import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { type Scene, toast } from '../scene';
import { oud, poured } from './product-fixtures';
import { press, products, sells } from './products-scene';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^الزجاجة المفتوحة من/ });
const openPoured = (page: Page) => press(page, /^الزجاجة المفتوحة: عود يُسكب/);
const openNew = async (page: Page) => {
  await press(page, `الأحجام: ${oud.name}`);
  await press(page, `احسب بالمليلتر: ${oud.name}`);
};
const pour = async (page: Page) => {
  await openPoured(page);
  await dialog(page)
    .getByRole('textbox', { name: /^ما فيها/ })
    .fill('100');
};
const save = async (page: Page) => {
  await pour(page);
  await dialog(page).getByRole('button', { name: 'حفظ' }).click();
};

const bottle = ({ prepare, ...scene }: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene =>
  products({
    hasOverlay: true,
    act: openPoured,
    ...scene,
    screen: 'admin-bottle',
    prepare: async (page, shop) => {
      await sells(page, [poured, oud]);
      await prepare?.(page, shop);
    },
  });

/** Stock of an opened bottle. */
export const ADMIN_BOTTLE: readonly Scene[] = [
  bottle({
    state: 'new',
    act: openNew,
    shows: (page) => [
      dialog(page).getByText(/العينات كلها تُسكب من زجاجة مفتوحة واحدة/),
      dialog(page).getByRole('button', { name: 'ابدأ الحساب بالمليلتر' }),
    ],
  }),
  bottle({
    state: 'errors',
    act: async (page) => {
      await openNew(page);
      await press(page, 'ابدأ الحساب بالمليلتر');
    },
    shows: (page) => [dialog(page).getByRole('link', { name: 'اكتب الكمية بالمليلتر' })],
  }),
  bottle({
    state: 'low',
    shows: (page) => [
      dialog(page).getByText('7.50 مل', { exact: true }),
      dialog(page).getByText('أوشكت الزجاجة أن تنفد'),
      dialog(page).getByText('لا تكفي قطعة واحدة'),
    ],
  }),
  bottle({
    state: 'another-one',
    act: pour,
    shows: (page) => [dialog(page).getByText('كان 7.50 مل، ويصير 107.50 مل.')],
  }),
  bottle({
    state: 'saving',
    prepare: (page) => holdApi(page, 'setMlStock'),
    act: save,
    shows: (page) => [dialog(page).getByRole('button', { name: 'جاري الحفظ...' })],
  }),
  bottle({
    state: 'saved',
    prepare: (page) => mockApi(page, 'setMlStock', success({ ...poured, description: '' })),
    act: async (page) => {
      await save(page);
      await toast(page, 'تم تحديث الزجاجة').hover();
    },
    shows: (page) => [toast(page, 'تم تحديث الزجاجة')],
  }),
  bottle({
    state: 'overtaken',
    prepare: (page) => mockApiError(page, 'setMlStock', 409, { code: 'conflict', data: poured }),
    act: save,
    shows: (page) => [toast(page, /صار 7\.50 مل/)],
  }),
  bottle({
    state: 'stop-question',
    act: async (page) => {
      await openPoured(page);
      await press(page, 'أوقف الحساب بالمليلتر');
    },
    shows: (page) => [page.getByRole('dialog', { name: 'أوقف الحساب بالمليلتر' })],
  }),
];
