import { anAppliedOffer, aQuote } from '../../src/testing/builders';
import { mockApi, mockApiError, success } from '../mock-api';
import { presetQuotedCart, quoteOf } from './cart-quoted';
import { checkout, confirm, send } from './checkout-form';
import { heading, link, type Scene, text, toast } from './scene';

const reduced = aQuote({
  shipping: 25,
  offers: [anAppliedOffer({ code: 'SALMA10' })],
  offers_total: 5,
  total: 70,
});

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

/** Checkout after an order that the shop did not take. */
export const REFUSED_CHECKOUT: readonly Scene[] = [
  refused(
    'price-changed',
    { code: 'price_changed', data: quoteOf({ price: 32, line_total: 64 }, { items_total: 64, total: 89 }) },
    (page) => [heading(page, /السعر/), confirm(page)],
  ),
  checkout({
    state: 'code-used',
    prepare: async (page) => {
      await presetQuotedCart(page, { code: 'SALMA10' });
      await mockApi(page, 'quoteCart', success(reduced));
      const data = aQuote({ shipping: 25, total: 75, code_problem: 'offer_used_by_phone' });
      await mockApiError(page, 'placeOrder', 409, { code: 'price_changed', data });
    },
    act: send,
    shows: (page) => [
      heading(page, /تغيّر السعر/),
      text(page, 'سبق استعمال هذا الكود برقم هاتفك. يمكنك إتمام الطلب بدونه.'),
      text(page, /لم يعد يسري على طلبك/),
      confirm(page),
    ],
  }),
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
];
