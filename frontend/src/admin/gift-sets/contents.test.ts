import { expect, it } from 'vitest';
import { aGiftSet, aVariant } from '@/testing/builders';
import { contentsOf, itemName, requiredMillilitres, sumContents } from './contents';
import { aSetItem } from './testing';

it('holds each variant once', () => {
  const items = [aSetItem(), aSetItem({ id: 'i2', variant_id: 'v9', quantity: 3 }), aSetItem({ id: 'i3' })];
  const contents = contentsOf(aGiftSet({ items }));
  expect(contents.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    ['v5', 4],
    ['v9', 3],
  ]);
});

it('calls an item by its product and its size', () => {
  expect(itemName({ product_name: 'عود وود', name: 'عينة', size_value: 5 })).toBe('عود وود – عينة 5 مل');
  expect(itemName({ product_name: 'عود وود', name: 'عينة 5 مل', size_value: 5 })).toBe('عود وود – عينة 5 مل');
});

it('reckons in agorot, where shekels would lose some', () => {
  expect(
    sumContents([
      { price: 0.1, quantity: 3 },
      { price: 19.99, quantity: 2 },
      { price: 1.1, quantity: 0 },
    ]),
  ).toEqual({
    units: 5,
    singly: 4028,
  });
  expect(sumContents([])).toEqual({ units: 0, singly: 0 });
});

it('reckons the dearest set there can be exactly', () => {
  const items = Array.from({ length: 100 }, () => ({ price: 99_999.99, quantity: 999 }));
  expect(sumContents(items)).toEqual({ units: 99_900, singly: 998_999_900_100 });
});

it('adds up what all sizes of a set need of one bottle', () => {
  const contents = [
    aSetItem({ variant_id: 'v5', quantity: 2 }),
    aSetItem({ id: 'i2', variant_id: 'v2', quantity: 1 }),
    aSetItem({ id: 'i3', variant_id: 'v50', quantity: 1 }),
    aSetItem({ id: 'i4', variant_id: 'other', quantity: 9 }),
  ];
  const variants = [
    aVariant({ id: 'v5', size_value: 5, draws_ml: true }),
    aVariant({ id: 'v2', size_value: 2.5, draws_ml: true }),
    aVariant({ id: 'v50', size_value: 50 }),
  ];
  expect(requiredMillilitres(contents, variants)).toBe(12.5);
});
