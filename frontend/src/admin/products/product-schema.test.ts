import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aProduct } from '@/testing/builders';
import { toFactsDraft } from './facts-schema';
import { productSchema, toDraft } from './product-schema';

const filled = toDraft(aProduct());
const fieldErrors = (changes: object) =>
  v.safeParse(productSchema, { ...filled, ...changes }).issues?.map(({ message }) => message) ?? [];

it('takes a product as it is', () => {
  expect(fieldErrors({})).toEqual([]);
});

it.each([
  ['a name', { name: '' }, 'اسم المنتج مطلوب'],
  ['more than spaces in the name', { name: '   ' }, 'اسم المنتج مطلوب'],
  ['a name of at most 255 characters', { name: 'ع'.repeat(256) }, 'اسم المنتج يجب ألا يتجاوز 255 حرفًا'],
  ['a brand', { brand: null }, 'العلامة التجارية مطلوبة'],
  ['a category', { category: null }, 'الفئة مطلوبة'],
])('asks for %s', (_rule, changes, message) => {
  expect(fieldErrors(changes)).toEqual([message]);
});

it('takes 255 characters, a product without description, and a picture or none', () => {
  const image = new File(['…'], 'oud.png', { type: 'image/png' });
  expect(fieldErrors({ name: ` ${'ع'.repeat(255)} `, description: '', image })).toEqual([]);
  expect(fieldErrors({ image: null })).toEqual([]);
});

it('trims the name', () => {
  expect(v.parse(productSchema, { ...filled, name: '  عود  ' }).name).toBe('عود');
});

it('begins with the product, or with nothing', () => {
  expect(filled).toEqual({
    name: 'عود وود',
    brand: { id: 'b1', name: 'دار العود' },
    category: 'UNISEX',
    description: '<p>عود دافئ</p>',
    facts: toFactsDraft(),
    image: undefined,
  });
  expect(toDraft(undefined)).toEqual({
    name: '',
    brand: null,
    category: null,
    description: '',
    facts: toFactsDraft(),
    image: undefined,
  });
});
