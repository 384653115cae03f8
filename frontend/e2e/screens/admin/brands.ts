import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { button, heading, link, type Scene, text, title, toast } from '../scene';
import { BRAND_FORMS } from './brand-forms';
import { BRAND_ORDER } from './brand-order';
import { aBrand, LIST, list, one, somePages, theBrand } from './brand-scenes';

export const ADMIN_BRANDS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'إدارة العلامات التجارية'),
      text(page, '47'),
      heading(page, 'دار العود'),
      text(page, 'غير مرئي'),
      link(page, 'عرض تفاصيل دار العود'),
      button(page, 'حذف دار العود'),
      link(page, 'التالي'),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'adminListBrands'),
    shows: (page) => [
      title(page, 'إدارة العلامات التجارية'),
      page.getByRole('status', { name: 'جاري التحميل...' }),
    ],
  }),
  list({
    state: 'empty',
    prepare: (page) => mockApi(page, 'adminListBrands', aPageOf([])),
    shows: (page) => [heading(page, 'لا توجد علامات تجارية بعد')],
  }),
  list({
    state: 'none-found',
    path: `${LIST}?search=zzz`,
    prepare: (page) => mockApi(page, 'adminListBrands', aPageOf([])),
    shows: (page) => [heading(page, 'لا نتائج'), link(page, 'عرض كل العلامات')],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'adminListBrands', 503),
    shows: (page) => [heading(page, 'فشل في تحميل العلامات التجارية'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'hiding',
    prepare: async (page) => {
      await somePages(page);
      await holdApi(page, 'updateBrand');
    },
    act: (page) => page.getByRole('switch', { name: /دار العود/ }).click(),
    shows: (page) => [page.locator('[role=switch][aria-busy=true]', { hasText: 'غير مرئي' })],
  }),
  list({
    state: 'not-hidden',
    prepare: async (page) => {
      await somePages(page);
      await mockApiError(page, 'updateBrand', 503);
    },
    act: (page) => page.getByRole('switch', { name: /دار العود/ }).click(),
    shows: (page) => [toast(page, 'فشل في تحديث العلامة التجارية')],
    hasOverlay: true,
  }),
  list({
    state: 'hidden',
    prepare: async (page) => {
      await somePages(page);
      await mockApi(page, 'updateBrand', success(aBrand({ is_visible: false })));
    },
    act: (page) => page.getByRole('switch', { name: /دار العود/ }).click(),
    shows: (page) => [toast(page, 'تم الإخفاء بنجاح')],
    hasOverlay: true,
  }),
  ...BRAND_FORMS,
  ...BRAND_ORDER,
  one({
    state: 'filled',
    shows: (page) => [
      title(page, 'دار العود'),
      text(page, 'dar-al-oud'),
      heading(page, 'سجل النشاط'),
      text(page, 'آخر تحديث للبيانات'),
      link(page, 'عرض منتجاتها'),
    ],
  }),
  one({
    state: 'hidden',
    prepare: (page) => theBrand(page, { is_visible: false, updated_at: '2026-10-12T09:30:00Z' }),
    shows: (page) => [text(page, 'غير مرئي'), text(page, 'لم تُعدَّل منذ إضافتها')],
  }),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'adminGetBrand'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'adminGetBrand', 503),
    shows: (page) => [title(page, 'فشل في تحميل العلامة التجارية'), button(page, 'إعادة المحاولة')],
  }),
  one({
    state: 'not-found',
    prepare: (page) => mockApiError(page, 'adminGetBrand', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'لم نجد هذه العلامة التجارية'), link(page, 'العودة إلى العلامات التجارية')],
  }),
  one({
    state: 'edit',
    act: (page) => button(page, 'تعديل').click(),
    shows: (page) => [page.getByRole('dialog', { name: 'تعديل «دار العود»' })],
    hasOverlay: true,
  }),
  one({
    state: 'delete',
    act: (page) => button(page, 'حذف').click(),
    shows: (page) => [
      page.getByRole('dialog', { name: 'تأكيد الحذف' }).getByText(/في 3 مجموعات هدايا و12 طلبًا/),
    ],
    hasOverlay: true,
  }),
];
