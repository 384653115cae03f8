import { expect, it } from 'vitest';
import { aVariant } from '@/testing/builders';
import type { Brand, Variant } from '../api';
import { itemErrorText } from './item-error-text';
import { aSetItem } from './testing';

const brand: Brand = {
  id: 'b1',
  name: 'دار العود',
  slug: 'dar-al-oud',
  thumbnail: null,
  is_visible: true,
  products_count: 4,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
};
/** Return the error text of an item with quantity two. */
const error = (variant: Partial<Variant> = {}, changes: Partial<Brand> = {}) =>
  itemErrorText(aSetItem(), aVariant(variant), { ...brand, ...changes })?.replaceAll(/[\u2068\u2069]/g, '');

it('is undefined for an available item', () => {
  expect(error({ stock: null, is_enabled: true })).toBeUndefined();
  expect(error({ stock: 2, is_enabled: true })).toBeUndefined();
  expect(itemErrorText(aSetItem(), undefined, undefined)).toBeUndefined();
});

it('tells what is sold out', () => {
  expect(error({ stock: 0 })).toBe('نفد: عود وود – عينة 5 مل');
});

it('tells what is hidden, with its brand', () => {
  expect(error({ stock: 0 }, { is_visible: false })).toBe('علامة «دار العود» مخفية: عود وود – عينة 5 مل');
});

it('tells what is switched off', () => {
  expect(error({ stock: 9, is_enabled: false })).toBe('متوقف: عود وود – عينة 5 مل');
});

it('tells of what there is too little', () => {
  expect(error({ stock: 1 })).toBe('بقي 1 ويلزم 2: عود وود – عينة 5 مل');
});

it('tells of what is poured that the bottle does not give all that the set needs', () => {
  const poured = aVariant({ stock: null, draws_ml: true });
  const text = (left: number, needed: number) =>
    itemErrorText(aSetItem(), poured, brand, { left, needed })?.replaceAll(/[\u2068\u2069]/g, '');
  expect(text(7.5, 10)).toBe('بقي في الزجاجة 7.50 مل ويلزم 10 مل: عود وود – عينة 5 مل');
  expect(text(10, 10)).toBeUndefined();
  expect(itemErrorText(aSetItem(), poured, brand)).toBeUndefined();
});
