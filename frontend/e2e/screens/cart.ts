import type { Page } from '@playwright/test';
import type { Quote, QuotedVariant } from '../../src/api/generated';
import { aQuote, aQuotedChoice, aQuotedSet } from '../../src/testing/builders';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import type { Shop } from '../shop';
import { cartOf, presetCart, presetStorage } from '../stored-state';
import { button, heading, link, main, type Scene, text, title, toast } from './scene';

export const LONG_NAME =
  'ماء العطر المركّز من خشب العود الكمبودي المعتّق والورد الطائفي، إصدار الذكرى الخامسة والعشرين';

const some = (page: Page, { products, giftSets }: Shop) =>
  presetCart(page, { products: products.slice(0, 2), giftSets: giftSets.slice(0, 1) });

const proceed = (page: Page) => button(page, 'المتابعة إلى الدفع');

/** A quote of one changed variant. */
export function quoteOf(
  changes: Partial<QuotedVariant>,
  rest: Partial<Quote> & { name?: string } = {},
): Quote {
  const { name, ...figures } = rest;
  const quote = aQuote(figures);
  const products = quote.items.products.map((product) => ({
    ...product,
    name: name ?? product.name,
    variants: product.variants.map((variant) => ({ ...variant, ...changes })),
  }));
  return { ...quote, items: { ...quote.items, products } };
}

/** Start with the cart of `aQuote`. */
export const presetQuotedCart = (page: Page, quantity = 2) =>
  presetStorage(page, {
    cart_items: {
      gift_sets: [],
      products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity }] }],
    },
  });

const quoted = (state: string, quote: Quote, shows: Scene['shows']): Scene => ({
  screen: 'cart',
  state,
  path: '/cart',
  prepare: async (page) => {
    await presetQuotedCart(page);
    await mockApi(page, 'quoteCart', success(quote));
  },
  shows,
});

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
  quoted('long-name', quoteOf({ quantity: 2 }, { name: LONG_NAME }), (page) => [link(page, LONG_NAME)]),
  quoted(
    'unavailable',
    quoteOf({ is_available: false, line_total: 0 }, { items_total: 0, total: 0 }),
    (page) => [text(page, /غير متوفر/), button(page, /إزالة/)],
  ),
  {
    screen: 'cart',
    state: 'sample-sets',
    path: '/cart',
    prepare: async (page) => {
      const setOf = (...ids: string[]) => ({
        id: 't1',
        slug: 'discovery',
        quantity: 1,
        choices: ids.map((variant_id) => ({ variant_id, quantity: 1, slug: 'oud-wood' })),
      });
      await presetStorage(page, {
        cart_items: {
          gift_sets: [],
          products: [],
          sample_sets: [setOf('a', 'b', 'c'), setOf('a', 'b', 'gone')],
        },
      });
      const choices = ['a', 'b', 'c'].map((variant_id) => aQuotedChoice({ variant_id }));
      const issue = { field: 'items.sample_sets.1.choices.', message: 'نفدت هذه العينة' };
      const sample_sets = [
        aQuotedSet({ choices, price: 27, saving: 3, line_total: 27 }),
        aQuotedSet({
          choices: choices.slice(0, 2),
          price: 20,
          is_available: false,
          issues: [
            { ...issue, field: `${issue.field}1.variant_id`, code: 'choice_sold_out' },
            { field: `${issue.field}2.variant_id`, code: 'unknown_thing', message: 'العنصر غير موجود' },
          ],
        }),
      ];
      const items = { gift_sets: [], products: [], sample_sets };
      await mockApi(page, 'quoteCart', success(aQuote({ items, items_total: 27, total: 27 })));
    },
    shows: (page) => [
      main(page).getByRole('list', { name: 'عيّنات المجموعة' }).first(),
      link(page, 'عدّل المجموعة'),
      text(page, 'نفدت هذه العينة'),
      text(page, 'منتج غير معروف'),
    ],
  },
  quoted('few-left', quoteOf({ stock_left: 2 }), (page) => [text(page, 'بقي 2 فقط')]),
  quoted(
    'free-delivery',
    quoteOf(
      { price: 110, line_total: 220 },
      { items_total: 220, shipping: 0, total: 220, free_shipping: { threshold: 200, remaining: 0 } },
    ),
    (page) => [text(page, 'رائع! طلبك يشمل التوصيل المجاني'), proceed(page)],
  ),
  {
    ...quoted('price-changed', quoteOf({ price: 25 }), (page) => [text(page, /تغيّر/)]),
    act: async (page) => {
      await proceed(page).waitFor();
      await mockApi(
        page,
        'quoteCart',
        success(quoteOf({ price: 32, line_total: 64 }, { items_total: 64, total: 64 })),
      );
      await page.reload();
    },
  },
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
