import type { Page } from '@playwright/test';
import { aQuote } from '../../src/testing/builders';
import { fillCheckout } from '../forms';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import { HUWARA } from '../places';
import type { Shop } from '../shop';
import { presetCart, presetSession, presetStorage } from '../stored-state';
import { presetQuotedCart } from './cart-quoted';
import { checkout, confirm, send } from './checkout-form';
import { REFUSED_CHECKOUT } from './checkout-refused';
import { button, heading, link, main, type Scene, text, title } from './scene';

const some = (page: Page, { products, giftSets }: Shop) =>
  presetCart(page, { products: products.slice(0, 2), giftSets: giftSets.slice(0, 1) });

const city = (page: Page) => main(page).getByRole('combobox', { name: 'المدينة أو القرية' });
const name = (page: Page) => main(page).getByLabel('الاسم الكامل');

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
    state: 'place-found',
    hasOverlay: true,
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockApi(page, 'searchPlaces', success([HUWARA]));
    },
    act: (page) => city(page).fill('حوا'),
    shows: (page) => [page.getByRole('option', { name: /حوارة/ })],
  }),
  checkout({
    state: 'place-unknown',
    hasOverlay: true,
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockApi(page, 'searchPlaces', success([]));
    },
    act: (page) => city(page).fill('قرية كذا'),
    shows: (page) => [text(page, /لا نعرف مكانًا باسم «قرية كذا»/)],
  }),
  checkout({
    state: 'region-contradicted',
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockApi(page, 'searchPlaces', success([HUWARA]));
    },
    act: async (page) => {
      await city(page).fill('حوا');
      await page.getByRole('option', { name: /حوارة/ }).click();
      await main(page).getByRole('radio', { name: 'القدس' }).click();
    },
    shows: (page) => [text(page, /هل تريد التوصيل إلى القدس/), button(page, 'إبقاء الضفة الغربية')],
  }),
  checkout({
    state: 'filled',
    prepare: some,
    act: (page) => fillCheckout(page),
    shows: (page) => [confirm(page), main(page).getByRole('radio', { name: 'الضفة الغربية', checked: true })],
  }),
  checkout({
    state: 'messages-offered',
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockApi(page, 'getMessageOffer', success({ is_offered: true, by_sms: true, by_email: true }));
    },
    act: (page) => main(page).getByRole('checkbox').check(),
    shows: (page) => [
      main(page).getByRole('checkbox', { name: /أرسلوا لي تحديثات الطلب/, checked: true }),
      text(page, /يمكنك إيقافها متى شئت/),
    ],
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
  ...REFUSED_CHECKOUT,
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
