import { expect, it } from 'vitest';
import type { Offer, OfferConditions } from '../api';
import { anOffer, someConditions } from '../testing/offers';
import { conditionsText, effectText, type OfferNames, offerSentence, periodText } from './offer-text';

const NAMES: Readonly<Record<string, string>> = {
  p1: 'عود وود',
  p2: 'مسك الليل',
  b1: 'دار العود',
  oud: 'عود',
  rose: 'ورد',
};
const find = (id: string): string | undefined => NAMES[id];
const names: OfferNames = { product: find, brand: find, note: find };

/** Return the sentence without isolation marks and non-breaking spaces. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
const sentence = (changes: Partial<Offer>) => plain(offerSentence(anOffer(changes), names));

it('tells the effect, the items, the minimum and the last day', () => {
  const conditions = someConditions({ sizes: [2, 5], notes: ['oud'], minimum_units: 3 });
  expect(sentence({ conditions, ends_at: '2026-12-31T22:00:00Z' })).toBe(
    'خصم 10% على العينات بحجم 2 أو 5 مل التي فيها عود عند شراء 3 قطع أو أكثر، حتى 31 كانون الأول 2026',
  );
});

const CASES: readonly (readonly [Partial<Offer>, Partial<OfferConditions>, string])[] = [
  [{}, {}, 'خصم 10% على كل الأصناف'],
  [
    { effect: 'amount', percent: null, amount: 20.5 },
    { minimum: 150 },
    'خصم 20.50 ₪ على كل الأصناف عند الشراء بقيمة 150 ₪ أو أكثر',
  ],
  [{ effect: 'free_delivery', percent: null }, {}, 'توصيل مجاني لكل الطلبات'],
  [
    { effect: 'free_delivery', percent: null },
    { brand_ids: ['b1'] },
    'توصيل مجاني عند شراء العطور من دار العود',
  ],
  [
    { effect: 'free_delivery', percent: null },
    { minimum_units: 2, minimum: 99.9, sizes: [100] },
    'توصيل مجاني عند شراء قطعتين أو أكثر بقيمة 99.90 ₪ على الأقل من العطور بحجم 100 مل',
  ],
  [
    { effect: 'nth_item', percent: 100, nth: 3 },
    { categories: ['WOMEN', 'UNISEX'] },
    'كل قطعة ثالثة مجانًا من العطور من فئة نساء أو غير محدد',
  ],
  [
    { effect: 'nth_item', percent: 50, nth: 2 },
    { product_ids: ['p1', 'p2'] },
    'خصم 50% على كل قطعة ثانية من «عود وود» أو «مسك الليل»',
  ],
  [{}, { product_ids: ['p1', 'gone'] }, 'خصم 10% على منتجين محددين'],
  [{}, { notes: ['oud', 'rose', 'oud', 'rose'] }, 'خصم 10% على العطور التي فيها إحدى 4 نوتات محددة'],
  [
    { code: 'EID10', limit: 100, limit_per_phone: 1, starts_at: '2026-11-30T22:00:00Z' },
    { regions: ['JERUSALEM', 'ISRAEL'], is_first_order_only: true },
    'خصم 10% على كل الأصناف، لأول طلب من الرقم، للتوصيل إلى القدس أو داخل الخط الأخضر، بالكود EID10، لأول 100 طلب، مرة واحدة لكل رقم هاتف، ابتداءً من 1 كانون الأول 2026',
  ],
];

it.each(CASES)('puts the terms %j and conditions %j into words', (terms, conditions, words) => {
  expect(sentence({ ...terms, conditions: someConditions(conditions) })).toBe(words);
});

it('leaves a mark where something is to be typed', () => {
  const untyped = { percent: null, amount: null, nth: null };
  expect(effectText({ effect: 'percent', ...untyped })).toBe('خصم …%');
  expect(effectText({ effect: 'amount', ...untyped })).toBe('خصم …');
  expect(effectText({ effect: 'nth_item', ...untyped })).toBe('خصم …% على كل قطعة …');
});

it('tells conditions and days of a list', () => {
  expect(conditionsText(someConditions(), names)).toBe('');
  const conditions = someConditions({ brand_ids: ['b1'], minimum: 80, is_first_order_only: true });
  expect(plain(conditionsText(conditions, names))).toBe(
    'يشمل العطور من دار العود، عند الشراء بقيمة 80 ₪ أو أكثر، لأول طلب من الرقم',
  );
  expect(periodText({ starts_at: null, ends_at: null })).toBeUndefined();
  const period = { starts_at: '2026-11-30T22:00:00Z', ends_at: '2026-12-31T22:00:00Z' };
  expect(periodText(period)).toBe('من 1 كانون الأول 2026 حتى 31 كانون الأول 2026');
});
