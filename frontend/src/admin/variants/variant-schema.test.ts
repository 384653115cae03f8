import * as v from 'valibot';
import { expect, it } from 'vitest';
import { emptyDraft } from './variant-change';
import { VARIANT_FIELDS, type VariantDraft, variantSchema } from './variant-schema';

const draft: VariantDraft = { ...emptyDraft(false), name: 'عينة 5 مل', size_value: '5', price: '25' };

/** Return the first message of each field. */
function errors(changes: Partial<VariantDraft> | { size_unit: string }) {
  const { issues } = v.safeParse(variantSchema, { ...draft, ...changes });
  return Object.fromEntries(
    Object.entries(issues ? (v.flatten(issues).nested ?? {}) : {}).map(([field, texts]) => [
      field,
      texts?.[0],
    ]),
  );
}
const read = (changes: Partial<VariantDraft>) => v.parse(variantSchema, { ...draft, ...changes });

it('tells all that is missing at once', () => {
  expect(errors({ ...emptyDraft(true), size_unit: '' })).toEqual({
    name: 'اسم المتغير مطلوب',
    size_value: 'الحجم مطلوب ويجب أن يكون موجب',
    size_unit: 'الوحدة مطلوبة',
    price: 'السعر مطلوب ويجب أن يكون موجب',
  });
});

it.each([
  [{ name: '  ' }, 'name', 'اسم المتغير مطلوب'],
  [{ name: 'ا'.repeat(256) }, 'name', 'يجب ألا يتجاوز النص 255 حرفاً'],
  [{ price: '-1' }, 'price', 'السعر مطلوب ويجب أن يكون موجب'],
  [{ price: '١٢٫٥٥٥' }, 'price', 'يجب أن يكون المبلغ رقماً موجباً بمنزلتين عشريتين على الأكثر'],
  [{ price: 'عشرون' }, 'price', 'يجب أن يكون المبلغ رقماً موجباً بمنزلتين عشريتين على الأكثر'],
  [{ price: '100000' }, 'price', 'يجب ألا يتجاوز السعر 99999.99'],
  [{ size_value: '-5' }, 'size_value', 'الحجم مطلوب ويجب أن يكون موجب'],
  [{ size_value: '2.125' }, 'size_value', 'يجب أن يكون الحجم رقماً موجباً بمنزلتين عشريتين على الأكثر'],
  [{ size_value: '100000' }, 'size_value', 'يجب ألا يتجاوز الحجم 99999.99'],
  [{ size_unit: 'oz' }, 'size_unit', 'الوحدة مطلوبة'],
  [{ original_price: '-1' }, 'original_price', 'السعر الأصلي يجب أن يكون موجب'],
  [
    { original_price: '1.001' },
    'original_price',
    'يجب أن يكون المبلغ رقماً موجباً بمنزلتين عشريتين على الأكثر',
  ],
  [{ original_price: '100000' }, 'original_price', 'يجب ألا يتجاوز السعر 99999.99'],
  [{ color: 'ا'.repeat(256) }, 'color', 'يجب ألا يتجاوز النص 255 حرفاً'],
  [{ stock: '' }, 'stock', 'اكتب عدد القطع، أو اختر «غير محسوب»'],
  [{ stock: '2.5' }, 'stock', 'يجب أن تكون الكمية عددًا صحيحًا بين 0 و1000000'],
  [{ stock: '1000001' }, 'stock', 'يجب أن تكون الكمية عددًا صحيحًا بين 0 و1000000'],
])('of %o says so under %s', (changes, field, message) => {
  expect(errors(changes)).toEqual({ [field]: message });
});

it('takes nothing for a price and for a size, which are not negative', () => {
  expect(read({ price: '0', size_value: '0' })).toMatchObject({ price: 0, size_value: 0 });
  expect(read({ price: '99999.99', size_value: '99999.99' })).toMatchObject({ price: 9_999_999 });
});

it('reads Arabic digits and a decimal comma, in whole hundredths', () => {
  const values = read({ price: '١٩٫٩', original_price: '24,50', size_value: '٢٫٥', stock: '٢٤' });
  expect(values).toMatchObject({ price: 1990, original_price: 2450, size_value: 250, stock: 24 });
});

it('treats missing fields as null', () => {
  expect(read({ original_price: ' ', color: ' ', stock: null })).toMatchObject({
    original_price: null,
    color: null,
    stock: null,
    is_enabled: true,
    is_primary: false,
    image: undefined,
  });
});

it('trims the name', () => {
  expect(read({ name: '  عينة ' }).name).toBe('عينة');
});

it('lists every field once, for the error summary', () => {
  expect([...VARIANT_FIELDS].sort()).toEqual(Object.keys(draft).sort());
});
