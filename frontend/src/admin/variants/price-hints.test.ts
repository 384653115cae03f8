import { expect, it } from 'vitest';
import { discountHint, pricePerMl, pricePerMlHint } from './price-hints';

const figures = (price: string, original_price = '', size_value = '5') => ({
  price,
  original_price,
  size_value,
});

it.each([
  ['25', '5', '5.00\u00a0₪ لكل مل'],
  ['٣٦', '٥', '7.20\u00a0₪ لكل مل'],
  ['10', '3', '3.33\u00a0₪ لكل مل'],
  ['0', '5', '0.00\u00a0₪ لكل مل'],
])('%s for %s ml is %s', (price, size, hint) => {
  expect(pricePerMlHint(figures(price, '', size))).toBe(hint);
});

it('tells the same of a variant that is there', () => {
  expect(pricePerMl({ price: 19.9, size_value: 2.5 })).toBe('7.96\u00a0₪ لكل مل');
  expect(pricePerMl({ price: 19.9, size_value: 0 })).toBeUndefined();
});

it.each([
  ['', '5'],
  ['25', ''],
  ['25', '0'],
  ['-25', '5'],
  ['25', 'كبير'],
])('of %s for %s ml tells nothing', (price, size) => {
  expect(pricePerMlHint(figures(price, '', size))).toBeUndefined();
});

it('shows the discount while it is typed', () => {
  expect(discountHint(figures('80', '100'))).toBe('خصم 20%: يوفّر الزبون 20.00\u00a0₪');
  expect(discountHint(figures('٣٦', '٤٢'))).toBe('خصم 14%: يوفّر الزبون 6.00\u00a0₪');
  expect(discountHint(figures('99.90', '100'))).toBe('خصم أقل من 1%: يوفّر الزبون 0.10\u00a0₪');
});

it('says when there would be none', () => {
  expect(discountHint(figures('100', '100'))).toBe('ليس أعلى من السعر، فلن يظهر خصم.');
  expect(discountHint(figures('100', '80'))).toBe('ليس أعلى من السعر، فلن يظهر خصم.');
});

it('explains the field until both are there', () => {
  for (const [price, original] of [
    ['', ''],
    ['100', ''],
    ['', '100'],
    ['100', 'مئة'],
  ] as const)
    expect(discountHint(figures(price, original))).toBe('قبل الخصم: يظهر مشطوبًا بجانب السعر.');
});
