import { expect, it } from 'vitest';
import { aProduct } from '@/testing/builders';
import { aNote } from '../notes/testing';
import { toChanges, toNewProduct } from './product-body';
import type { ProductValues } from './product-schema';

const product = aProduct();
const image = new File(['…'], 'oud.png', { type: 'image/png' });
const values: ProductValues = {
  name: 'عود وود',
  brand: { id: 'b1', name: 'دار العود' },
  category: 'UNISEX',
  description: '<p>عود دافئ</p>',
  image: undefined,
  facts: {
    concentration: null,
    year: null,
    perfumer: '',
    seasons: [],
    occasions: [],
    longevity: null,
    sillage: null,
    notes: { top: [], heart: [], base: [] },
  },
};
const facts = { ...values.facts, year: 2015, notes: { top: [aNote('rose', 'ورد')], heart: [], base: [] } };
const changedFacts = { year: 2015, notes: { top: ['rose'], heart: [], base: [] } };

it('sends a new product without what was left empty', () => {
  expect(toNewProduct({ ...values, description: '' })).toEqual({
    name: 'عود وود',
    brand_id: 'b1',
    category: 'UNISEX',
  });
  expect(toNewProduct({ ...values, image })).toEqual({
    name: 'عود وود',
    brand_id: 'b1',
    category: 'UNISEX',
    description: '<p>عود دافئ</p>',
    image,
  });
});

it('sends nothing of a product that was not changed', () => {
  expect(toChanges(values, product)).toEqual({});
  expect(toChanges({ ...values, description: '' }, { ...product, description: undefined })).toEqual({});
});

it.each<[string, Partial<ProductValues>, object]>([
  ['name', { name: 'عود' }, { name: 'عود' }],
  ['brand', { brand: { id: 'b2', name: 'مسك' } }, { brand_id: 'b2' }],
  ['category', { category: 'MEN' }, { category: 'MEN' }],
  ['description', { description: '' }, { description: '' }],
  ['facts', { facts }, { facts: changedFacts }],
  ['picture', { image }, { image }],
  ['picture that was taken away', { image: null }, { image: null }],
])('sends the changed %s alone', (_field, changes, body) => {
  expect(toChanges({ ...values, ...changes }, product)).toEqual(body);
});
