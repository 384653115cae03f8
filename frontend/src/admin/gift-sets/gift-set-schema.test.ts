import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { GiftSetDraft } from './gift-set-draft';
import { toDraft } from './gift-set-draft';
import { giftSetSchema } from './gift-set-schema';
import { aFilledSet } from './testing';

const [item] = toDraft(aFilledSet()).items;
const pick = item?.variant ?? null;
const check = (changes: Partial<GiftSetDraft>) =>
  v.safeParse(giftSetSchema, { ...toDraft(aFilledSet()), ...changes });

/** Return the first message of each field. */
function errors(changes: Partial<GiftSetDraft>) {
  const { issues = [] } = check(changes);
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}
const ofPrice = (price: string) => errors({ price }).price;
const ofOriginal = (original_price: string) => errors({ original_price }).original_price;
const ofQuantity = (quantity: string) => errors({ items: [{ variant: pick, quantity }] })['items.0.quantity'];

it('takes a set that is in order', () => {
  const { output, success } = check({ name: ' علبة ', price: '١٢٫٥', original_price: '15' });
  expect(success).toBe(true);
  expect(output).toMatchObject({ name: 'علبة', price: 1250, original_price: 1500 });
  expect(output).toMatchObject({ items: [{ variant: { id: 'v5' }, quantity: 2 }] });
});

it('wants a name of at most 255 letters', () => {
  expect(errors({ name: ' ' })).toEqual({ name: 'اسم المجموعة مطلوب' });
  expect(errors({ name: 'ع'.repeat(256) })).toEqual({ name: 'اسم المجموعة يجب ألا يتجاوز 255 حرفًا' });
  expect(errors({ name: 'ع'.repeat(255) })).toEqual({});
});

it('wants a sale price above zero; an empty one is zero', () => {
  for (const price of ['', ' ', '0', '0.00', '-5', '٠']) {
    expect(ofPrice(price)).toBe('سعر البيع يجب أن يكون أكبر من صفر');
  }
  for (const price of ['0.01', '٠٫٠١', '99999.99']) expect(ofPrice(price)).toBeUndefined();
});

it('wants an original price above zero, where there is one', () => {
  for (const price of ['0', '-1']) expect(ofOriginal(price)).toBe('السعر الأصلي يجب أن يكون أكبر من صفر');
  for (const price of ['0.01', '99999.99']) expect(ofOriginal(price)).toBeUndefined();
  expect(check({ original_price: ' ' }).output).toMatchObject({ original_price: null });
});

it('demands no order between the two prices', () => {
  expect(errors({ price: '50', original_price: '10' })).toEqual({});
});

it('takes prices of two decimals as far as the store does', () => {
  for (const price of ['خمسة', '1.234', '1e3']) {
    expect(ofPrice(price)).toBe('اكتب السعر رقمًا بمنزلتين عشريتين على الأكثر');
    expect(ofOriginal(price)).toBe('اكتب السعر رقمًا بمنزلتين عشريتين على الأكثر');
  }
  expect(ofPrice('100000')).toBe('السعر يجب ألا يتجاوز 99999.99');
  expect(ofOriginal('100000')).toBe('السعر يجب ألا يتجاوز 99999.99');
});

it('wants at least one item, and at most a hundred', () => {
  expect(errors({ items: [] })).toEqual({ items: 'أضف صنفًا واحدًا على الأقل' });
  const many = Array.from({ length: 101 }, () => ({ variant: pick, quantity: '1' }));
  expect(errors({ items: many })).toEqual({ items: 'المجموعة تتسع لـ 100 صنف على الأكثر' });
});

it('wants a product and variant in each item', () => {
  expect(
    errors({
      items: [
        { variant: pick, quantity: '1' },
        { variant: null, quantity: '1' },
      ],
    }),
  ).toEqual({ 'items.1.variant': 'يجب اختيار المنتج والمتغير' });
});

it('wants a whole quantity from 1 to 999 in each item; an empty one is zero', () => {
  for (const quantity of ['', '0', '-1', '2.5', 'اثنان'])
    expect(ofQuantity(quantity)).toBe('يجب إدخال كمية صحيحة');
  expect(ofQuantity('1000')).toBe('الكمية يجب ألا تتجاوز 999');
  for (const quantity of ['1', '٣', '999']) expect(ofQuantity(quantity)).toBeUndefined();
});

it('reports all errors at once', () => {
  expect(
    Object.keys(
      errors({ name: '', price: '', original_price: '0', items: [{ variant: null, quantity: '' }] }),
    ),
  ).toEqual(['name', 'original_price', 'price', 'items.0.variant', 'items.0.quantity']);
});
