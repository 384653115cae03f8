import { expect, it } from 'vitest';
import { anAppliedCredit, anAppliedOffer, aQuote } from '@/testing/builders';
import { quoteChanges } from './quote-changes';

const changes = (...quotes: Parameters<typeof quoteChanges>) =>
  quoteChanges(...quotes).map((text) => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2068\u2069]/g, ''));

/** `aQuote` with another price of its line. */
function at(price: number, figures: Parameters<typeof aQuote>[0], is_available = true) {
  const quote = aQuote(figures);
  for (const variant of quote.items.products.flatMap(({ variants }) => variants))
    Object.assign(variant, { price, is_available });
  return quote;
}

it('lists changed prices, amounts and costs, and what is new', () => {
  const before = at(25, { shipping: 25, offers: [anAppliedOffer()] });
  const after = at(32, {
    shipping: 35,
    offers: [anAppliedOffer({ amount: 4 })],
    credits: [anAppliedCredit()],
  });
  expect(changes(before, after)).toEqual([
    'عود وود 5 مل: كان 25.00 ₪ وصار 32.00 ₪',
    'خصم 10% على العيّنات: كان 5.00 ₪ وصار 4.00 ₪',
    'التوصيل: كان 25.00 ₪ وصار 35.00 ₪',
    'عيّنتك من 4 حزيران: 25.00 ₪',
  ]);
});

it('lists what is gone, with the problem of the code', () => {
  const before = at(25, { offers: [anAppliedOffer({ code: 'EID' })], credits: [anAppliedCredit()] });
  const after = at(25, { code_problem: 'offer_exhausted' }, false);
  expect(changes(before, after)).toEqual([
    'نفدت مرات استعمال هذا الكود. يمكنك إتمام الطلب بدونه.',
    'عود وود 5 مل: لم يعد متوفرًا',
    'خصم 10% على العيّنات: لم يعد يسري على طلبك',
    'عيّنتك من 4 حزيران: لم يعد يسري على طلبك',
  ]);
});

it('is empty for the same prices', () => {
  const figures = { shipping: 25, offers: [anAppliedOffer()], credits: [anAppliedCredit()] };
  expect(changes(aQuote(figures), aQuote(figures))).toEqual([]);
});
