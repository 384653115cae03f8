import type { Page } from '@playwright/test';
import { aQuote } from '../../src/testing/builders';
import { fillCheckout } from '../forms';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import type { Shop } from '../shop';
import { presetCart, presetSession, presetStorage } from '../stored-state';
import { presetQuotedCart, quoteOf } from './cart';
import { button, heading, link, main, type Scene, text, title, toast } from './scene';

const some = (page: Page, { products, giftSets }: Shop) =>
  presetCart(page, { products: products.slice(0, 2), giftSets: giftSets.slice(0, 1) });

const confirm = (page: Page) => button(page, 'تأكيد الطلب');
const name = (page: Page) => main(page).getByLabel('الاسم الكامل');

const checkout = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'checkout',
  path: '/checkout',
  ...scene,
});

/** Fill in and submit the form. */
async function send(page: Page) {
  await fillCheckout(page);
  await confirm(page).click();
}

const refused = (state: string, refusal: Parameters<typeof mockApiError>[3], shows: Scene['shows']) =>
  checkout({
    state,
    prepare: async (page) => {
      await presetQuotedCart(page);
      await mockApi(page, 'quoteCart', success(aQuote({ shipping: 25, total: 75 })));
      await mockApiError(page, 'placeOrder', refusal?.code === 'internal' ? 500 : 409, refusal);
    },
    act: send,
    shows,
  });

export const CHECKOUT: readonly Scene[] = [
  checkout({
    state: 'empty-cart',
    shows: (page) => [heading(page, 'سلتك فارغة'), link(page, 'تصفح المنتجات')],
  }),
  checkout({
    state: 'blank',
    prepare: some,
    shows: (page) => [
      title(page, 'إتمام الطلب'),
      main(page).getByRole('navigation', { name: 'مسار التنقل' }),
      name(page),
      heading(page, 'عنوان التوصيل'),
      heading(page, 'التوصيل والدفع'),
      heading(page, 'ملخص الطلب'),
      confirm(page),
      link(page, 'العودة إلى السلة'),
    ],
  }),
  checkout({
    state: 'filled',
    prepare: some,
    act: (page) => fillCheckout(page),
    shows: (page) => [confirm(page), main(page).getByRole('radio', { name: 'الضفة الغربية', checked: true })],
  }),
  checkout({
    state: 'wrong',
    prepare: some,
    act: async (page) => {
      await fillCheckout(page, { phone: '0591' });
      await main(page).getByLabel('البريد الإلكتروني').fill('سلمى');
      await confirm(page).click();
    },
    shows: (page) => [text(page, 'يرجى تصحيح الأخطاء التالية:'), text(page, 'البريد الإلكتروني غير صحيح')],
  }),
  checkout({
    state: 'prefilled',
    prepare: async (page, shop) => {
      await some(page, shop);
      await presetSession(page, shop.customer);
    },
    shows: (page) => [button(page, 'مسح البيانات'), confirm(page)],
  }),
  checkout({
    state: 'loading',
    prepare: async (page, shop) => {
      await some(page, shop);
      await holdApi(page, 'quoteCart');
    },
    shows: (page) => [title(page, 'إتمام الطلب'), name(page)],
  }),
  checkout({
    state: 'error',
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockApiError(page, 'quoteCart', 500);
    },
    shows: (page) => [heading(page, 'خطأ في تحميل السلة'), button(page, 'إعادة المحاولة')],
  }),
  checkout({
    state: 'unpriced',
    prepare: some,
    act: async (page) => {
      await fillCheckout(page);
      await mockNetworkError(page, 'quoteCart');
      await main(page).getByRole('radio', { name: 'القدس' }).check();
    },
    shows: (page) => [text(page, /تعذّر تحديث الأسعار/), button(page, 'إعادة المحاولة')],
  }),
  checkout({
    state: 'session-over',
    prepare: async (page, shop) => {
      await some(page, shop);
      await presetSession(page, shop.customer);
      await mockApiError(page, 'currentUser', 401, {
        code: 'unauthenticated',
        message: 'يجب تسجيل الدخول أولًا',
      });
    },
    shows: (page) => [
      heading(page, 'لم تعد داخل حسابك'),
      link(page, 'تسجيل الدخول'),
      button(page, 'إتمام الطلب بلا حساب'),
    ],
  }),
  checkout({
    state: 'repriced',
    prepare: async (page) => {
      const order = {
        customer: {
          name: 'سلمى',
          phone: '+970591234567',
          email: null,
          id: null,
          location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الطيرة' },
        },
        items: { gift_sets: [], products: [] },
        expected_total: 75,
      };
      await presetQuotedCart(page);
      await mockApi(page, 'quoteCart', success(aQuote({ shipping: 25, total: 81 })));
      await presetStorage(page, {
        pending_order: { key: 'a'.repeat(32), order, at: Date.now(), owner: null, newTotal: 81 },
      });
    },
    shows: (page) => [
      page.getByRole('heading', { name: 'تغيّر السعر قبل أن يصل طلبك' }),
      page.getByRole('button', { name: 'إرسال الطلب بالسعر الجديد' }),
    ],
  }),
  checkout({
    state: 'submitting',
    prepare: async (page, shop) => {
      await some(page, shop);
      await holdApi(page, 'placeOrder');
    },
    act: send,
    shows: (page) => [button(page, 'جاري إنشاء الطلب...')],
  }),
  refused(
    'price-changed',
    { code: 'price_changed', data: quoteOf({ price: 32, line_total: 64 }, { items_total: 64, total: 89 }) },
    (page) => [heading(page, /السعر/), confirm(page)],
  ),
  refused(
    'out-of-stock',
    {
      code: 'out_of_stock',
      data: { lines: [{ field: 'items.products.0.variants.0', name: 'عود وود', available: 1 }] },
    },
    (page) => [text(page, /^عود وود.*: بقي 1 فقط/), link(page, 'تعديل السلة')],
  ),
  {
    ...refused(
      'refused',
      {
        code: 'internal',
        message: 'لم نستطع تسجيل الطلب\nرقم الهاتف محجوب\nالمنطقة خارج نطاق التوصيل اليوم',
      },
      (page) => [toast(page, 'خطأ في الطلب'), confirm(page)],
    ),
    hasOverlay: true,
  },
  checkout({
    state: 'waiting',
    hasOverlay: true,
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockNetworkError(page, 'placeOrder');
    },
    act: send,
    shows: (page) => [page.getByText('لم يصلنا رد بعد…').first()],
  }),
];
