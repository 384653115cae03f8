import type { Page } from '@playwright/test';
import { holdApi, mockApiError, mockNetworkError } from '../mock-api';
import type { Shop } from '../shop';
import { cartOf, presetCart, presetStorage } from '../stored-state';
import { QUOTED_CART } from './cart-quoted';
import { button, heading, link, main, type Scene, text, title, toast } from './scene';

const some = (page: Page, { products, giftSets }: Shop) =>
  presetCart(page, { products: products.slice(0, 2), giftSets: giftSets.slice(0, 1) });

const proceed = (page: Page) => button(page, 'المتابعة إلى الدفع');

const failing = (state: string, prepare: (page: Page) => Promise<unknown>): Scene => ({
  screen: 'cart',
  state,
  path: '/cart',
  prepare: async (page, shop) => {
    await some(page, shop);
    await prepare(page);
  },
  shows: (page) => [
    title(page, 'خطأ في تحميل السلة'),
    text(page, 'حدث خطأ في تحميل بيانات السلة'),
    button(page, 'إعادة المحاولة'),
  ],
});

export const CART: readonly Scene[] = [
  {
    screen: 'cart',
    state: 'filled',
    path: '/cart',
    prepare: some,
    shows: (page, { products, giftSets }) => [
      title(page, 'سلة التسوق'),
      link(page, giftSets[0]?.name ?? ''),
      link(page, products[0]?.name ?? ''),
      heading(page, 'ملخص الطلب'),
      main(page).getByRole('progressbar'),
      proceed(page),
      link(page, 'متابعة التسوق'),
      button(page, 'إفراغ السلة'),
    ],
  },
  {
    screen: 'cart',
    state: 'many-lines',
    path: '/cart',
    prepare: (page, { products, giftSets }) =>
      presetStorage(page, { cart_items: cartOf({ products: products.slice(0, 12), giftSets, quantity: 9 }) }),
    shows: (page) => [title(page, 'سلة التسوق'), text(page, /التوصيل المجاني/), proceed(page)],
  },
  {
    screen: 'cart',
    state: 'empty',
    path: '/cart',
    shows: (page) => [title(page, 'سلتك فارغة'), link(page, 'تصفح المنتجات')],
  },
  {
    screen: 'cart',
    state: 'loading',
    path: '/cart',
    prepare: async (page, shop) => {
      await some(page, shop);
      await holdApi(page, 'quoteCart');
    },
    shows: (page) => [main(page).getByText('جاري تحميل السلة...')],
  },
  failing('error', (page) => mockApiError(page, 'quoteCart', 500)),
  {
    screen: 'cart',
    state: 'no-network',
    path: '/cart',
    prepare: some,
    act: async (page) => {
      await proceed(page).waitFor();
      await mockNetworkError(page, 'quoteCart');
      await page.reload();
    },
    shows: (page) => [
      title(page, 'سلة التسوق'),
      text(page, /تعذّر تحديث الأسعار/),
      button(page, 'إعادة المحاولة'),
    ],
  },
  ...QUOTED_CART,
  {
    screen: 'cart',
    state: 'gone',
    path: '/cart',
    hasOverlay: true,
    prepare: (page, { products }) => {
      const { gift_sets, products: available } = cartOf({ products: products.slice(0, 1) });
      const gone = { id: '01a2b3c4-0000-7000-8000-000000000000', slug: 'gone', quantity: 1 };
      return presetStorage(page, { cart_items: { gift_sets: [...gift_sets, gone], products: available } });
    },
    shows: (page, { products }) => [
      toast(page, 'أزلنا من سلتك ما لم يعد متوفرًا في المتجر'),
      link(page, products[0]?.name ?? ''),
    ],
  },
  {
    screen: 'cart',
    state: 'refused',
    path: '/cart',
    prepare: async (page, shop) => {
      await some(page, shop);
      await mockApiError(page, 'quoteCart', 422, {
        code: 'validation_failed',
        errors: {
          items: ['يجب ألا يزيد العدد على 100'],
          'items.products.0.id': ['العنصر غير موجود'],
        },
      });
    },
    shows: (page, { products }) => [
      text(page, 'يجب ألا يزيد العدد على 100'),
      text(page, 'العنصر غير موجود'),
      link(page, products[0]?.name ?? ''),
      button(page, 'إفراغ السلة'),
    ],
  },
  {
    screen: 'cart',
    state: 'ask-to-clear',
    path: '/cart',
    hasOverlay: true,
    prepare: some,
    act: (page) => button(page, 'إفراغ السلة').click(),
    shows: (page) => [
      page.getByRole('dialog', { name: 'إفراغ السلة؟' }),
      page.getByRole('dialog').getByRole('button', { name: 'إلغاء' }),
    ],
  },
  {
    screen: 'cart',
    state: 'cleared',
    path: '/cart',
    hasOverlay: true,
    prepare: some,
    act: async (page) => {
      await button(page, 'إفراغ السلة').click();
      await page.getByRole('dialog').getByRole('button', { name: 'إفراغ السلة' }).click();
      await toast(page, 'تم إفراغ السلة بالكامل').hover();
    },
    shows: (page) => [toast(page, 'تم إفراغ السلة بالكامل'), title(page, 'سلتك فارغة')],
  },
];
