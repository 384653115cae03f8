import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aVariant } from '@/testing/builders';
import type { Variant } from '../api';
import { emptyDraft, newVariant, toDraft, variantChange } from './variant-change';
import { type VariantDraft, variantSchema } from './variant-schema';

const values = (draft: VariantDraft) => v.parse(variantSchema, draft);
const picture = new File(['x'], 'a.png', { type: 'image/png' });
const half = aVariant({ size_value: 2.5, price: 19.9, original_price: 24.5, color: 'عنبري', stock: 7 });
const changeOf = (variant: Variant, changes: Partial<VariantDraft>) =>
  variantChange(values({ ...toDraft(variant), ...changes }), variant);

it('makes a new variant with exact figures', () => {
  const draft = {
    ...emptyDraft(true),
    name: 'عينة',
    size_value: '2,5',
    price: '19.90',
    original_price: '٢٤٫٥',
  };
  expect(newVariant(values(draft))).toEqual({
    name: 'عينة',
    size_value: 2.5,
    size_unit: 'ml',
    price: 19.9,
    original_price: 24.5,
    color: null,
    stock: null,
    is_enabled: true,
    is_primary: true,
  });
  expect(newVariant(values({ ...draft, image: picture })).image).toBe(picture);
});

it('writes figures that have no exact double as they were typed', () => {
  const draft = { ...emptyDraft(true), name: 'عينة', size_value: '1.15', price: '1.1' };
  expect(JSON.stringify(newVariant(values(draft)))).toMatch(/"size_value":1\.15,.*"price":1\.1,/);
});

it.each([half, aVariant(), aVariant({ is_enabled: false, is_primary: false, stock: 0 })])(
  'changes nothing of what was not touched',
  (variant) => {
    expect(changeOf(variant, {})).toEqual({});
  },
);

it('shows what is there as it would be typed', () => {
  expect(toDraft(half)).toMatchObject({
    size_value: '2.50',
    price: '19.90',
    original_price: '24.50',
    stock: '7',
    color: 'عنبري',
  });
  expect(toDraft(aVariant({ stock: null }))).toMatchObject({ original_price: '', color: '', stock: null });
});

it.each([
  [{ name: 'زجاجة' }, { name: 'زجاجة' }],
  [{ price: '20' }, { price: 20 }],
  [{ price: '19.9' }, {}],
  [{ original_price: '' }, { original_price: null }],
  [{ color: '' }, { color: null }],
  [{ stock: null }, { stock: null }],
  [{ stock: '0' }, { stock: 0 }],
  [{ is_enabled: false }, { is_enabled: false }],
  [{ image: null }, { image: null }],
  [{ image: picture }, { image: picture }],
])('sends only %o as %o', (changes, sent) => {
  expect(changeOf(half, changes)).toEqual(sent);
});

it('begins with the opened bottle where there is one, and sends where it is poured from only when that changes', () => {
  const bottle = { left: 50, is_low: false };
  expect(emptyDraft(false, bottle).draws_ml).toBe(true);
  expect(emptyDraft(false, null).draws_ml).toBeUndefined();
  const poured = aVariant({ stock: null, draws_ml: true });
  const values = v.parse(variantSchema, { ...toDraft(poured, bottle), name: poured.name });
  expect(variantChange(values, poured)).toEqual({});
  expect(variantChange({ ...values, draws_ml: false, stock: 4 }, poured)).toEqual({
    draws_ml: false,
    stock: 4,
  });
  expect(variantChange(v.parse(variantSchema, toDraft(poured)), poured)).toEqual({});
});
