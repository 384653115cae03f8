import { expect, it } from 'vitest';
import type { OrderedGiftSet, OrderedProduct } from '../api';
import { anOrder } from '../testing/builders';
import { LABEL_TEXT_LENGTH, LARGEST_SAMPLE_ML, labelsOf, truncateText } from './samples';

const aProduct = (size: string, quantity = 1, changes: Partial<OrderedProduct> = {}): OrderedProduct => ({
  id: 'p1',
  name: 'عود وود',
  brand_name: 'دار العود',
  variants: [{ id: 'v', name: 'عينة', size, quantity, price: 9, image: null }],
  ...changes,
});
const aSet = (quantity: number, inIt: number, size: string): OrderedGiftSet => ({
  id: 'g1',
  name: 'علبة الشتاء',
  quantity,
  price: 60,
  items: [
    {
      id: 'i1',
      name: 'عينة',
      size,
      product_name: 'مسك الليل',
      brand_name: 'بيت المسك',
      quantity: inIt,
      image: null,
    },
  ],
});
const labels = (products: OrderedProduct[], gift_sets: OrderedGiftSet[] = []) =>
  labelsOf(anOrder({ items: { products, gift_sets } }));

it.each([
  ['2 ml', 1],
  ['2.5 ml', 1],
  ['5 ml', 1],
  ['10 ml', 1],
  ['10.5 ml', 0],
  ['50 ml', 0],
  ['100 ml', 0],
  ['', 0],
])('of %s makes %d labels', (size, count) => {
  expect(LARGEST_SAMPLE_ML).toBe(10);
  expect(labels([aProduct(size)])).toHaveLength(count);
});

it('makes a label for each unit, with what tells the vials apart', () => {
  expect(labels([aProduct('2.5 ml', 2)])).toEqual(
    Array(2).fill({ perfume: 'عود وود', brand: 'دار العود', size: '2.5 مل', orderNumber: 1001 }),
  );
});

it('counts what lies in gift sets once for each set', () => {
  expect(labels([], [aSet(3, 2, '5 ml')])).toHaveLength(6);
  expect(labels([aProduct('5 ml', 4)], [aSet(3, 2, '5 ml'), aSet(1, 1, '50 ml')])).toHaveLength(10);
});

it('counts the choices of sample sets once for each set', () => {
  const { items, ...set } = aSet(3, 2, '2 ml');
  const sample_sets = [{ ...set, choices: items.map((item) => ({ ...item, share: 10 })) }];
  expect(labelsOf(anOrder({ items: { products: [], gift_sets: [], sample_sets } }))).toHaveLength(6);
});

it('cuts long names, and does without a brand', () => {
  const name = 'مسك الليل الأبيض والعنبر الفاخر';
  expect(labels([aProduct('5 ml', 1, { name, brand_name: null })])).toEqual([
    { perfume: 'مسك الليل الأبيض والعنبر…', brand: '', size: '5 مل', orderNumber: 1001 },
  ]);
});

it('keeps 24 characters', () => {
  expect(LABEL_TEXT_LENGTH).toBe(24);
  expect(truncateText('x'.repeat(24))).toBe('x'.repeat(24));
  expect(truncateText('x'.repeat(25))).toBe(`${'x'.repeat(24)}…`);
  expect(truncateText('')).toBe('');
});

it('leaves no space before the ellipsis', () => {
  expect(truncateText(`${'x'.repeat(23)} yz`)).toBe(`${'x'.repeat(23)}…`);
});

it.each([
  ['letters with their marks', 'مِ'],
  ['a letter with two marks', 'لَّ'],
  ['a decomposed letter', 'é'],
  ['a family', '👩‍👩‍👧'],
  ['a flag', '🇵🇸'],
])('counts %s as one', (_what, character) => {
  expect(truncateText(character.repeat(24))).toBe(character.repeat(24));
  expect(truncateText(character.repeat(25))).toBe(`${character.repeat(24)}…`);
});
