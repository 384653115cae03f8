import { expect, it } from 'vitest';
import { toFormData } from '@/api/form-data';
import { toChanges, toNewGiftSet } from './gift-set-body';
import { toDraft } from './gift-set-draft';
import type { GiftSetValues } from './gift-set-schema';
import { aFilledSet, aSetItem } from './testing';

const set = aFilledSet({ description: '<p>دفء</p>' });
const pick = toDraft(set).items[0]?.variant;

const valuesOf = (changes: Partial<GiftSetValues> = {}): GiftSetValues => {
  if (!pick) throw new Error('the set holds nothing');
  return {
    name: set.name,
    price: 4000,
    original_price: 5000,
    description: set.description,
    items: [{ variant: pick, quantity: 2 }],
    ...changes,
  };
};
const changesOf = (values: Partial<GiftSetValues>) => toChanges(valuesOf(values), set);

it('makes a new set of what is there', () => {
  expect(toNewGiftSet(valuesOf({ price: 1205 }))).toEqual({
    name: 'علبة الشتاء',
    price: 12.05,
    original_price: 50,
    description: '<p>دفء</p>',
    items: [{ variant_id: 'v5', quantity: 2 }],
  });
});

it('leaves out of a new set what was left empty', () => {
  const body = toNewGiftSet(valuesOf({ original_price: null, description: '', image: null }));
  expect(Object.keys(body)).toEqual(['name', 'price', 'items']);
});

it('goes with a picture as a form', () => {
  const image = new File(['…'], 'box.png', { type: 'image/png' });
  const form = toFormData(toNewGiftSet(valuesOf({ image })));
  expect([...form.keys()]).toEqual([
    'name',
    'price',
    'original_price',
    'description',
    'image',
    'items[0][variant_id]',
    'items[0][quantity]',
  ]);
  expect(form.get('items[0][variant_id]')).toBe('v5');
  expect(form.get('items[0][quantity]')).toBe('2');
});

it('changes only what was changed', () => {
  expect(changesOf({})).toEqual({});
  expect(changesOf({ name: 'علبة' })).toEqual({ name: 'علبة' });
  expect(changesOf({ price: 3990 })).toEqual({ price: 39.9 });
  expect(changesOf({ original_price: 5001 })).toEqual({ original_price: 50.01 });
  expect(changesOf({ description: '' })).toEqual({ description: '' });
});

it('takes the original price away', () => {
  expect(changesOf({ original_price: null })).toEqual({ original_price: null });
});

it('keeps the picture, takes it away or puts another in its place', () => {
  const image = new File(['…'], 'box.png');
  expect(changesOf({ image: undefined })).toEqual({});
  expect(changesOf({ image: null })).toEqual({ image: null });
  expect(changesOf({ image })).toEqual({ image });
});

it('changes items as a whole', () => {
  const [item] = valuesOf().items;
  if (!item) throw new Error('no item');
  const other = { variant: { ...item.variant, id: 'v9' }, quantity: 1 };
  expect(changesOf({ items: [{ ...item, quantity: 3 }] })).toEqual({
    items: [{ variant_id: 'v5', quantity: 3 }],
  });
  expect(changesOf({ items: [other] })).toEqual({ items: [{ variant_id: 'v9', quantity: 1 }] });
  expect(changesOf({ items: [item, other] })).toEqual({
    items: [
      { variant_id: 'v5', quantity: 2 },
      { variant_id: 'v9', quantity: 1 },
    ],
  });
});

it('writes a variant once that the set held twice', () => {
  const twice = aFilledSet({ items: [aSetItem({ quantity: 1 }), aSetItem({ id: 'i2', quantity: 1 })] });
  expect(toChanges(valuesOf({ description: '' }), twice)).toEqual({
    items: [{ variant_id: 'v5', quantity: 2 }],
  });
});
