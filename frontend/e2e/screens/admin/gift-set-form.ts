import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { first, type Scene, toast } from '../scene';
import {
  aSet,
  box,
  dialog,
  emptyShelves,
  giftSetsScene,
  press,
  unavailable,
  within,
} from './gift-sets-scene';

const ADD = 'إضافة مجموعة هدايا';
const EDIT = 'تعديل مجموعة الهدايا';

const form = (scene: Omit<Scene, 'screen' | 'path'>): Scene =>
  giftSetsScene({ screen: 'admin-gift-set-form', hasOverlay: true, act: openAdd, ...scene });

const item = (page: Page, place: number) => page.getByRole('group', { name: `الصنف ${place}` });
const picker = (page: Page, place = 1) => item(page, place).getByRole('combobox');

/** The editor of the description loads last. */
const isWhole = (page: Page) => box(page, /^الوصف/).waitFor();

async function openAdd(page: Page) {
  await press(page, 'إضافة مجموعة');
  await isWhole(page);
}
const beginEdit = (page: Page, shop: Shop) => press(page, `تعديل: ${aSet(shop).name}`);
async function openEdit(page: Page, shop: Shop) {
  await beginEdit(page, shop);
  await isWhole(page);
}

const aProduct = ({ products }: Shop) => first(products, ({ variants = [] }) => variants.length > 2);

/** Search for a product and choose the size at an index. */
async function pick(page: Page, shop: Shop, place: number, size: number) {
  await picker(page, place).fill(aProduct(shop).name);
  await page.getByRole('option').nth(size).click();
}

async function fill(page: Page, shop: Shop) {
  await openAdd(page);
  await box(page, 'اسم المجموعة').fill('علبة الشتاء');
  await box(page, /سعر البيع/).fill('٤٠٫٥');
  await pick(page, shop, 1, 0);
}

async function send(page: Page, shop: Shop) {
  await fill(page, shop);
  await press(page, 'إنشاء المجموعة');
}

async function search(page: Page, words: string) {
  await openAdd(page);
  await picker(page).fill(words);
}

export const GIFT_SET_FORM: readonly Scene[] = [
  form({
    state: 'add',
    shows: (page) => [
      dialog(page, ADD),
      box(page, 'اسم المجموعة'),
      picker(page),
      within(page, ADD, 'الكمية الإجمالية'),
    ],
  }),
  form({
    state: 'errors',
    act: async (page) => {
      await openAdd(page);
      await box(page, /السعر الأصلي/).fill('0');
      await item(page, 1).getByRole('textbox', { name: 'الكمية' }).fill('');
      await press(page, 'إنشاء المجموعة');
    },
    shows: (page) => [
      within(page, ADD, 'اسم المجموعة مطلوب'),
      within(page, ADD, 'السعر الأصلي يجب أن يكون أكبر من صفر'),
      within(page, ADD, 'سعر البيع يجب أن يكون أكبر من صفر'),
      within(page, ADD, 'يجب اختيار المنتج والمتغير'),
      within(page, ADD, 'يجب إدخال كمية صحيحة'),
    ],
  }),
  form({
    state: 'no-items',
    act: async (page) => {
      await openAdd(page);
      await press(page, 'إزالة الصنف 1');
      await press(page, 'إنشاء المجموعة');
    },
    shows: (page) => [
      within(page, ADD, /^لا أصناف في المجموعة بعد/),
      within(page, ADD, 'أضف صنفًا واحدًا على الأقل'),
    ],
  }),
  form({
    state: 'picker-hint',
    act: (page) => search(page, 'عو'),
    shows: (page) => [within(page, ADD, 'اكتب 3 أحرف على الأقل للبحث عن منتج.')],
  }),
  form({
    state: 'picker-results',
    act: (page, shop) => search(page, aProduct(shop).name),
    shows: (page) => [page.getByRole('option').first()],
  }),
  form({
    state: 'picker-failed',
    prepare: (page) => mockApiError(page, 'listProducts', 500),
    act: (page) => search(page, 'عود'),
    shows: (page) => [within(page, ADD, 'فشل في البحث. يرجى المحاولة مرة أخرى.')],
  }),
  form({
    state: 'filled',
    act: async (page, shop) => {
      await fill(page, shop);
      await press(page, 'إضافة صنف');
      await pick(page, shop, 2, 1);
      await item(page, 2).getByRole('textbox', { name: 'الكمية' }).fill('3');
    },
    shows: (page) => [within(page, ADD, /^ثمن محتوياتها منفردة/), within(page, ADD, '4 قطع')],
  }),
  form({
    state: 'twice',
    act: async (page, shop) => {
      await fill(page, shop);
      await press(page, 'إضافة صنف');
      await pick(page, shop, 2, 0);
    },
    shows: (page) => [within(page, ADD, /موجود في الصنف 1. زد كميته هناك بدل تكراره.$/)],
  }),
  form({
    state: 'saving',
    prepare: (page) => holdApi(page, 'createGiftSet'),
    act: send,
    shows: (page) => [dialog(page, ADD).getByRole('button', { name: 'جاري الإنشاء...' })],
  }),
  form({
    state: 'refused',
    prepare: (page) =>
      mockApiError(page, 'createGiftSet', 422, {
        code: 'validation_failed',
        errors: { name: ['الاسم طويل جدًا'], 'items.0.variant_id': ['هذا المتغير لم يعد موجودًا'] },
      }),
    act: send,
    shows: (page) => [
      toast(page, 'خطأ في التحقق'),
      within(page, ADD, 'الاسم طويل جدًا'),
      within(page, ADD, 'هذا المتغير لم يعد موجودًا'),
    ],
  }),
  form({
    state: 'failed',
    prepare: (page) => mockApiError(page, 'createGiftSet', 500),
    act: send,
    shows: (page) => [toast(page, 'حدث خطأ'), toast(page, 'فشل في حفظ مجموعة الهدايا'), dialog(page, ADD)],
  }),
  form({
    state: 'offline',
    prepare: (page) => mockNetworkError(page, 'createGiftSet'),
    act: send,
    shows: (page) => [toast(page, 'حدث خطأ'), dialog(page, ADD)],
  }),
  form({
    state: 'created',
    hasOverlay: false,
    prepare: (page, shop) => mockApi(page, 'createGiftSet', success(aSet(shop))),
    act: send,
    shows: (page) => [toast(page, 'تم الإضافة بنجاح')],
  }),
  form({
    state: 'discard-question',
    act: async (page) => {
      await openAdd(page);
      await box(page, 'اسم المجموعة').fill('علبة');
      await page.keyboard.press('Escape');
    },
    shows: (page) => [dialog(page, 'تجاهل التغييرات؟')],
  }),
  form({
    state: 'edit-loading',
    prepare: (page) => holdApi(page, 'adminGetGiftSet'),
    act: beginEdit,
    shows: (page) => [page.getByRole('status', { name: 'جاري تحميل المجموعة...' })],
  }),
  form({
    state: 'edit-error',
    prepare: (page) => mockApiError(page, 'adminGetGiftSet', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    act: beginEdit,
    shows: (page) => [
      within(page, EDIT, 'فشل في تحميل مجموعة الهدايا'),
      dialog(page, EDIT).getByRole('button', { name: 'إعادة المحاولة' }),
    ],
  }),
  form({
    state: 'edit',
    act: openEdit,
    shows: (page, shop) => [
      within(page, EDIT, 'الصورة الحالية'),
      picker(page, aSet(shop).items.length),
      within(page, EDIT, /^ثمن محتوياتها منفردة/),
    ],
  }),
  form({
    state: 'edit-unavailable',
    prepare: async (page, shop) => {
      const set = unavailable(aSet(shop));
      await mockApi(page, 'adminGetGiftSet', success(set));
      await mockApi(page, 'listVariants', success({ variants: emptyShelves(set) }));
    },
    act: async (page, shop) => {
      await openEdit(page, shop);
      await page
        .getByRole('dialog', { name: EDIT })
        .getByRole('button', { name: /^السبب/ })
        .click();
    },
    shows: (page) => [within(page, EDIT, 'غير متوفرة'), within(page, EDIT, /^نفد: /)],
  }),
  form({
    state: 'saved',
    hasOverlay: false,
    prepare: (page, shop) => mockApi(page, 'updateGiftSet', success(aSet(shop))),
    act: async (page, shop) => {
      await openEdit(page, shop);
      await box(page, /سعر البيع/).fill('99');
      await press(page, 'حفظ التغييرات');
    },
    shows: (page) => [toast(page, 'تم التحديث بنجاح')],
  }),
];
