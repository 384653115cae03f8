import type { Page } from '@playwright/test';
import { aBatchOrder, aBottle, SEALED, someDraws } from '../../../src/admin/testing/bottles';
import type { Bottle } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';

const SOME: readonly Bottle[] = [
  aBottle(),
  aBottle({ id: 'bo2', ...SEALED, cost: null, supplier: null, batch_code: null, bought_on: null }),
  aBottle({ id: 'bo3', state: 'empty', left_ml: 0, supplier: 'Perfumes Trading Company' }),
];
const FILE = { name: 'bottles.csv', mimeType: 'text/csv', buffer: Buffer.from('product,ml\n') };

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const bottles = (page: Page, data: readonly Bottle[]) => mockApi(page, 'listBottles', aPageOf(data));
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

const list = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-bottles',
  path: '/admin/bottles',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await bottles(page, SOME);
    await prepare?.(page, shop);
  },
});

const batch = ({ prepare, ...scene }: Part): Scene =>
  list({
    path: '/admin/bottles?batch_code=A42',
    ...scene,
    prepare: async (page, shop) => {
      await mockApi(page, 'listBatchOrders', aPageOf([aBatchOrder()]));
      await prepare?.(page, shop);
    },
  });

const one = ({ prepare, ...scene }: Part): Scene => ({
  screen: 'admin-bottle',
  path: '/admin/bottles/bo1',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'getBottle', success(aBottle()));
    await mockApi(page, 'listBottleDraws', aPageOf(someDraws()));
    await prepare?.(page, shop);
  },
});

const sealed = (page: Page) => mockApi(page, 'getBottle', success(aBottle(SEALED)));

const LIST: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'الزجاجات المشتراة'),
      text(page, 'غير معروفة'),
      link(page, 'A42'),
      button(page, 'إضافة زجاجة'),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listBottles'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => bottles(page, []),
    shows: (page) => [heading(page, 'لا زجاجات بعد'), button(page, 'إضافة زجاجة')],
  }),
  list({
    state: 'none-found',
    path: '/admin/bottles?state=empty',
    prepare: (page) => bottles(page, []),
    shows: (page) => [text(page, 'لا زجاجات بهذه التصفية.'), link(page, 'عرض كل الزجاجات')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listBottles', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الزجاجات'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'form',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'إضافة زجاجة').click();
      await press(page, 'حفظ');
    },
    shows: (page) => [dialog(page).getByText('اختر العطر').first()],
  }),
  list({
    state: 'import-errors',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'importBottles', 422, {
        code: 'validation_failed',
        errors: { 'rows.3.ml': ['الكمية خارج الحدود.'], 'rows.7.product': ['لا منتج بهذا الاسم.'] },
      }),
    act: async (page) => {
      await button(page, 'استيراد CSV').click();
      await dialog(page).getByLabel('ملف الزجاجات').setInputFiles(FILE);
      await press(page, 'استيراد');
    },
    shows: (page) => [dialog(page).getByText('السطر 7: لا منتج بهذا الاسم.').first()],
  }),
  batch({
    state: 'recall',
    shows: (page) => [heading(page, /^الطلبات التي سُكبت من التشغيلة/), link(page, 'الطلب 1041')],
  }),
  batch({
    state: 'recall-loading',
    prepare: (page) => holdApi(page, 'listBatchOrders'),
    shows: (page) => [
      page
        .getByRole('region', { name: /^الطلبات التي سُكبت من التشغيلة/ })
        .getByRole('status', { name: 'جاري التحميل...' }),
    ],
  }),
  batch({
    state: 'recall-empty',
    prepare: (page) => mockApi(page, 'listBatchOrders', aPageOf([])),
    shows: (page) => [text(page, 'لم يُسكب من هذه التشغيلة لأي طلب.')],
  }),
  batch({
    state: 'recall-error',
    prepare: (page) => mockApiError(page, 'listBatchOrders', 503),
    shows: (page) => [heading(page, 'فشل في تحميل طلبات التشغيلة')],
  }),
];

const ONE: readonly Scene[] = [
  one({
    state: 'open',
    shows: (page) => [
      title(page, /^زجاجة عود وود/),
      button(page, 'شطب كمية'),
      text(page, 'انسكبت على الطاولة'),
      main(page).getByRole('table', { name: 'ما خرج منها، الأحدث أولًا' }),
    ],
  }),
  one({
    state: 'sealed',
    prepare: async (page) => {
      await sealed(page);
      await mockApi(page, 'listBottleDraws', aPageOf([]));
    },
    shows: (page) => [
      button(page, 'فتح الزجاجة'),
      button(page, 'حذف الزجاجة'),
      text(page, 'لم يخرج منها شيء بعد.'),
    ],
  }),
  one({
    state: 'opening',
    hasOverlay: true,
    prepare: sealed,
    act: (page) => button(page, 'فتح الزجاجة').click(),
    shows: (page) => [dialog(page).getByText('يُضاف 100 مل', { exact: false })],
  }),
  one({
    state: 'write-off',
    hasOverlay: true,
    act: async (page) => {
      await button(page, 'شطب كمية').click();
      await press(page, 'شطب');
    },
    shows: (page) => [dialog(page).getByText('السالب للتصحيح وحده', { exact: false }).first()],
  }),
  one({
    state: 'form',
    hasOverlay: true,
    act: (page) => button(page, 'تعديل').click(),
    shows: (page) => [dialog(page).getByText('سُكب منها، فلا يتغيّر حجمها.')],
  }),
  one({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'emptyBottle', 409, {
        code: 'conflict',
        data: aBottle({ version: 4, left_ml: 35 }),
      }),
    act: async (page) => {
      await button(page, 'الزجاجة فرغت').click();
      await press(page, 'الزجاجة فرغت');
    },
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّرت هذه الزجاجة قبلك' })
        .getByRole('button', { name: 'عرض حالتها الآن' }),
    ],
  }),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getBottle'),
    shows: (page) => [title(page, 'جاري تحميل الزجاجة')],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getBottle', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الزجاجة'), button(page, 'إعادة المحاولة')],
  }),
  one({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getBottle', 404, { code: 'not_found' }),
    shows: (page) => [heading(page, 'لا زجاجة بهذا العنوان'), link(page, 'العودة إلى الزجاجات')],
  }),
];

/** List of purchased bottles, the recall of a batch, and the page of a bottle. */
export const ADMIN_BOTTLES: readonly Scene[] = [...LIST, ...ONE];
