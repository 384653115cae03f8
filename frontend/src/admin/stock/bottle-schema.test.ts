import * as v from 'valibot';
import { expect, it } from 'vitest';
import { aProduct, aVariant } from '@/testing/builders';
import { type BottleValues, bottleDraft, bottleSchema } from './bottle-schema';

const errors = (isNew: boolean, changes: Partial<BottleValues>) => {
  const values: BottleValues = { way: 'opened', amount: '100', note: '', sizes: ['v5'], ...changes };
  const { issues } = v.safeParse(bottleSchema(isNew), values);
  return issues ? v.flatten(issues).nested : undefined;
};

it.each([
  [true, { amount: '' }, 'amount', 'اكتب الكمية بالمليلتر'],
  [false, { amount: '1.234' }, 'amount', 'اكتب كمية بالمليلتر بمنزلتين عشريتين على الأكثر'],
  [false, { amount: '-3' }, 'amount', 'اكتب كمية بالمليلتر بمنزلتين عشريتين على الأكثر'],
  [false, { amount: '0' }, 'amount', 'اكتب ما أُضيف، أكثر من صفر'],
  [false, { amount: '1000000.01' }, 'amount', 'يجب ألا تزيد الكمية عن 1000000 مل'],
  [false, { sizes: [] }, 'sizes', 'اختر حجمًا واحدًا على الأقل'],
  [false, { note: 'ا'.repeat(256) }, 'note', 'الملاحظة يجب ألا تتجاوز 255 حرفًا'],
] as const)('rejects (new: %s) %j', (isNew, changes, field, message) => {
  expect(errors(isNew, changes as Partial<BottleValues>)).toEqual({ [field]: [message] });
});

it.each([
  [true, { way: 'count', amount: '0' }],
  [false, { amount: '' }],
  [false, { amount: '١٢٫٥' }],
] as const)('finds none (new: %s) with %j', (isNew, changes) => {
  expect(errors(isNew, changes)).toBeUndefined();
});

const variants = [
  aVariant({ id: 'v5' }),
  aVariant({ id: 'v10', size_value: 10, draws_ml: true }),
  aVariant({ id: 'v50', size_value: 50 }),
];

it('begins with the small sizes of a new bottle, and with those that are poured from one that is there', () => {
  expect(bottleDraft(aProduct({ variants, ml_stock: null }))).toMatchObject({
    way: 'count',
    sizes: ['v5', 'v10'],
  });
  expect(bottleDraft(aProduct({ variants, ml_stock: { left: 5, is_low: true } }))).toMatchObject({
    way: 'opened',
    sizes: ['v10'],
  });
});
