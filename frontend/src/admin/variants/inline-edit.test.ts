import { expect, it } from 'vitest';
import { aVariant } from '@/testing/builders';
import { toPriceEdit, toStockEdit } from './inline-edit';

const itemName = 'عود وود، عينة 5 مل';
const withStock = (stock: number | null) => aVariant({ stock });

it('asks for a price over the one that was seen, and can take it back', () => {
  const edit = toPriceEdit(itemName, aVariant({ price: 25 }), 2850);
  expect(edit?.form).toEqual({ price: 28.5, expected_price: 25 });
  expect(edit?.back).toEqual({ price: 25, expected_price: 28.5 });
});

it('asks again for the price over the one that somebody else made', () => {
  const edit = toPriceEdit(itemName, aVariant({ price: 25 }), 2850)?.rebase(aVariant({ price: 30 }));
  expect(edit?.form).toEqual({ price: 28.5, expected_price: 30 });
  expect(edit?.back).toEqual({ price: 30, expected_price: 28.5 });
});

it('is nothing where the price stays', () => {
  expect(toPriceEdit(itemName, aVariant({ price: 25 }), 2500)).toBeUndefined();
  expect(
    toPriceEdit(itemName, aVariant({ price: 25 }), 2850)?.rebase(aVariant({ price: 28.5 })),
  ).toBeUndefined();
});

it('adds and takes away without asking what was there', () => {
  const edit = toStockEdit(itemName, withStock(4), { kind: 'change', by: 5 });
  expect(edit?.form).toEqual({ stock_change: 5 });
  expect(edit?.back).toEqual({ stock_change: -5 });
  expect(edit?.typed).toBe('9 قطع');
});

it('tells what was there before by what is there after, whatever was sold meanwhile', () => {
  const edit = toStockEdit(itemName, withStock(4), { kind: 'change', by: 5 });
  expect(edit?.saved(withStock(7))).toEqual({
    title: 'مخزون «\u2068عود وود، عينة 5 مل\u2069» الآن 7 قطع',
    message: 'كان قطعتان.',
  });
});

it('counts over what was seen, and takes a count back by its difference', () => {
  const edit = toStockEdit(itemName, withStock(4), { kind: 'count', pieces: 12 });
  expect(edit?.form).toEqual({ stock: 12, expected_stock: 4 });
  expect(edit?.back).toEqual({ stock_change: -8 });
});

it('begins to count, and stops again', () => {
  const edit = toStockEdit(itemName, withStock(null), { kind: 'count', pieces: 3 });
  expect(edit?.form).toEqual({ stock: 3, expected_stock: null });
  expect(edit?.back).toEqual({ stock: null });
  expect(edit?.previous).toBe('غير محسوب');
});

it('is nothing where the stock stays', () => {
  expect(toStockEdit(itemName, withStock(4), { kind: 'count', pieces: 4 })).toBeUndefined();
  expect(toStockEdit(itemName, withStock(4), { kind: 'change', by: 0 })).toBeUndefined();
  expect(toStockEdit(itemName, withStock(4), undefined)).toBeUndefined();
});
