import { expect, it } from 'vitest';
import { saleHint } from './sale-price-field';

const words = (price: number, singly: number) => saleHint(price, singly)?.replaceAll('\u00a0', ' ');

it('says what the contents cost one by one, and what the guest saves', () => {
  expect(words(11_200, 14_000)).toBe('ثمن محتوياتها منفردة 140.00 ₪. يوفّر الزبون 28.00 ₪ (20%).');
  expect(words(1, 30)).toBe('ثمن محتوياتها منفردة 0.30 ₪. يوفّر الزبون 0.29 ₪ (97%).');
});

it('says when nothing is saved, or the set is dearer', () => {
  expect(words(5000, 5000)).toBe('ثمن محتوياتها منفردة 50.00 ₪. لا يوفّر الزبون شيئًا بهذا السعر.');
  expect(words(5005, 5000)).toBe('ثمن محتوياتها منفردة 50.00 ₪. سعر البيع أعلى منه بـ 0.05 ₪.');
});

it('compares nothing with nothing', () => {
  expect(words(0, 5000)).toBe('ثمن محتوياتها منفردة 50.00 ₪.');
  expect(words(5000, 0)).toBeUndefined();
});
