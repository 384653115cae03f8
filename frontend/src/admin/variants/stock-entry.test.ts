import { expect, it } from 'vitest';
import { parseStockEntry, stockAfter, stockError } from './stock-entry';

it.each([
  ['12', { kind: 'count', pieces: 12 }],
  ['٠', { kind: 'count', pieces: 0 }],
  ['+5', { kind: 'change', by: 5 }],
  ['−٢', { kind: 'change', by: -2 }],
  [' + 3', { kind: 'change', by: 3 }],
])('reads %s', (typed, entry) => {
  expect(parseStockEntry(typed)).toEqual(entry);
});

it.each(['', '+', '5+', '1.5', '+1.5', 'خمسة', '+-5'])('does not read «%s»', (typed) => {
  expect(parseStockEntry(typed)).toBeUndefined();
});

it('reckons what there will be', () => {
  expect(stockAfter({ kind: 'change', by: -2 }, 5)).toBe(3);
  expect(stockAfter({ kind: 'count', pieces: 9 }, 5)).toBe(9);
});

it.each([
  ['', 4, 'اكتب العدد، أو ما زاد أو نقص مثل +5'],
  ['1.5', 4, 'اكتب عددًا صحيحًا، أو +5 أو -2'],
  ['+5', null, 'غير محسوب بعد: اكتب العدد أولًا'],
  ['-5', 4, 'لا يصحّ أن ينقص عن الصفر، والموجود 4'],
  ['1000001', 4, 'يجب ألا يزيد العدد عن 1000000'],
])('rejects «%s» where there are %s', (typed, present, words) => {
  expect(stockError(typed, present)).toBe(words);
});

it.each([
  ['-4', 4],
  ['0', 4],
  ['12', null],
])('finds none with «%s» where there are %s', (typed, present) => {
  expect(stockError(typed, present)).toBeUndefined();
});
