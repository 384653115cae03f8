import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { button, heading, link, main, type Scene, text, title, toast } from '../scene';
import { GIFT_SET_FORM } from './gift-set-form';
import {
  aSet,
  dialog,
  emptyShelves,
  giftSetsScene,
  listSets,
  press,
  unavailable,
  within,
} from './gift-sets-scene';

const TITLE = 'إدارة مجموعات الهدايا';

const askWhy = (page: Page, shop: Shop) => press(page, `السبب: ${aSet(shop).name}`);
const askToDelete = (page: Page, shop: Shop) => press(page, `حذف: ${aSet(shop).name}`);
const deleteIt = async (page: Page, shop: Shop) => {
  await askToDelete(page, shop);
  await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
};

export const ADMIN_GIFT_SETS: readonly Scene[] = [
  giftSetsScene({
    state: 'filled',
    shows: (page, shop) => [
      title(page, TITLE),
      text(page, 'إجمالي المجموعات'),
      text(page, aSet(shop).slug),
      text(page, 'متوفرة'),
      button(page, `تعديل: ${aSet(shop).name}`),
      button(page, `حذف: ${aSet(shop).name}`),
      link(page, `معاينة: ${aSet(shop).name}`),
    ],
  }),
  giftSetsScene({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listGiftSets'),
    shows: (page) => [title(page, TITLE), main(page).getByRole('status', { name: 'جاري التحميل...' })],
  }),
  giftSetsScene({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listGiftSets', 503, { message: 'الخدمة غير متاحة حالياً.' }),
    shows: (page) => [
      heading(page, 'فشل في تحميل مجموعات الهدايا'),
      text(page, 'الخدمة غير متاحة حالياً.'),
      button(page, 'إعادة المحاولة'),
      toast(page, 'فشل في تحميل مجموعات الهدايا'),
    ],
  }),
  giftSetsScene({
    state: 'empty',
    prepare: (page) => listSets(page, []),
    shows: (page) => [heading(page, 'لا توجد مجموعات هدايا'), text(page, 'ابدأ بإضافة مجموعة جديدة.')],
  }),
  giftSetsScene({
    state: 'no-match',
    path: '/admin/gift-sets?search=zzzz',
    shows: (page) => [text(page, /لا يطابق .*zzzz.* أي مجموعة/), link(page, 'عرض كل المجموعات')],
  }),
  giftSetsScene({
    state: 'pages',
    path: '/admin/gift-sets?page=5',
    prepare: (page, { giftSets }) =>
      listSets(page, giftSets, { current_page: 5, page: 5, last_page: 9, total: 88, from: 41, to: 50 }),
    shows: (page) => [link(page, 'السابق'), link(page, 'الصفحة 7'), text(page, 'عرض 41-50 من 88')],
  }),
  giftSetsScene({
    state: 'unavailable',
    prepare: async (page, shop) => {
      const set = unavailable(aSet(shop));
      await listSets(page, [set, ...shop.giftSets.slice(1, 4)]);
      await mockApi(page, 'listVariants', success({ variants: emptyShelves(set) }));
    },
    act: askWhy,
    shows: (page) => [
      text(page, 'غير متوفرة'),
      text(page, /^نفد: /),
      text(page, /^متوقف: /),
      text(page, /^بقي 1 ويلزم 2: /),
    ],
  }),
  giftSetsScene({
    state: 'hidden-brand',
    prepare: async (page, shop) => {
      const [brand] = shop.brands;
      await listSets(page, [{ ...aSet(shop), is_available: false }]);
      if (brand) await mockApi(page, 'adminGetBrand', success({ ...brand, is_visible: false }));
    },
    act: askWhy,
    shows: (page) => [text(page, 'غير متوفرة'), text(page, /^علامة .* مخفية: /)],
  }),
  giftSetsScene({
    state: 'long-names',
    prepare: (page, shop) =>
      listSets(page, [
        {
          ...aSet(shop),
          name: 'مجموعة الأعياد الكبرى من أفخر العطور الشرقية والغربية في علبة مخملية واحدة',
          slug: 'majmuat-alayad-alkubra-min-afkhar-alutur-alsharqiyya-walgharbiyya',
          price: 10_480.5,
          original_price: 99_999.99,
          image_path: null,
        },
        ...shop.giftSets.slice(1, 3),
      ]),
    shows: (page) => [text(page, /^مجموعة الأعياد الكبرى/)],
  }),
  giftSetsScene({
    state: 'delete-question',
    hasOverlay: true,
    act: askToDelete,
    shows: (page) => [
      within(page, 'تأكيد الحذف', /هل أنت متأكد من حذف المجموعة «.+»؟/),
      within(page, 'تأكيد الحذف', 'لا يمكن التراجع عن هذا الإجراء.'),
    ],
  }),
  giftSetsScene({
    state: 'deleting',
    hasOverlay: true,
    prepare: (page) => holdApi(page, 'deleteGiftSet'),
    act: deleteIt,
    shows: (page) => [dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'جاري الحذف...' })],
  }),
  giftSetsScene({
    state: 'deleted',
    prepare: (page) => mockApi(page, 'deleteGiftSet', success(null)),
    act: deleteIt,
    shows: (page) => [toast(page, 'تم الحذف بنجاح')],
  }),
  giftSetsScene({
    state: 'delete-failed',
    prepare: (page) => mockApiError(page, 'deleteGiftSet', 500),
    act: deleteIt,
    shows: (page) => [toast(page, 'حدث خطأ'), toast(page, 'فشل في حذف مجموعة الهدايا')],
  }),
  ...GIFT_SET_FORM,
];
