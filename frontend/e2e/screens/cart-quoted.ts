import type { Page } from '@playwright/test';
import type { Quote, QuotedVariant } from '../../src/api/generated';
import {
  aNearOffer,
  anAppliedCredit,
  anAppliedOffer,
  aQuote,
  aQuotedChoice,
  aQuotedSet,
} from '../../src/testing/builders';
import { mockApi, success } from '../mock-api';
import { presetStorage } from '../stored-state';
import { button, link, main, type Scene, text } from './scene';

const LONG_NAME =
  'ماء العطر المركّز من خشب العود الكمبودي المعتّق والورد الطائفي، إصدار الذكرى الخامسة والعشرين';

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

/** Start with the cart of `aQuote`, and perhaps a code. */
export const presetQuotedCart = (page: Page, { code }: { code?: string } = {}) =>
  presetStorage(page, {
    cart_items: {
      gift_sets: [],
      products: [{ id: 'p1', slug: 'oud-wood', variants: [{ id: 'v5', quantity: 2 }] }],
      code,
    },
  });

const quoted = (state: string, quote: Quote, shows: Scene['shows'], code?: string): Scene => ({
  screen: 'cart',
  state,
  path: '/cart',
  prepare: async (page) => {
    await presetQuotedCart(page, { code });
    await mockApi(page, 'quoteCart', success(quote));
  },
  shows,
});

/** Cart with what the shop answers about its items. */
export const QUOTED_CART: readonly Scene[] = [
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
  quoted(
    'offers',
    quoteOf(
      { price: 110, line_total: 220 },
      {
        items_total: 220,
        offers: [
          anAppliedOffer({
            code: 'SALMA10',
            amount: 22,
            shares: [{ field: 'items.products.0.variants.0', amount: 22 }],
          }),
        ],
        offers_total: 22,
        credits: [anAppliedCredit()],
        credits_total: 25,
        total: 173,
        free_shipping: { threshold: 200, remaining: 27 },
        near_offers: [
          aNearOffer({
            id: 'offer-2',
            name: 'توصيل مجاني',
            effect: 'free_delivery',
            percent: null,
            missing_units: null,
            missing_amount: 27,
          }),
        ],
      },
    ),
    (page) => [
      text(page, 'طُبّق الكود على طلبك.'),
      text(page, /عيّنتك من 4 حزيران/),
      text(page, /أضف ما قيمته/),
      button(page, 'إزالة الكود SALMA10'),
      proceed(page),
    ],
    'SALMA10',
  ),
  quoted(
    'code-problem',
    aQuote({ code_problem: 'offer_below_minimum', near_offers: [aNearOffer()] }),
    (page) => [
      text(page, 'لم تبلغ سلتك بعد الحد الأدنى لهذا الكود.'),
      text(page, /أضف عيّنة واحدة لتحصل على خصم 10%/),
      button(page, 'تطبيق'),
      proceed(page),
    ],
    'SALMA10',
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
];
