import { expect, it } from 'vitest';
import {
  formatFigure,
  formatHundredths,
  isBlank,
  parseChange,
  parseCount,
  parseHundredths,
} from './decimals';

it.each([
  ['25', 2500],
  ['12.5', 1250],
  ['12.05', 1205],
  ['0.1', 10],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  ['-0', 0],
  ['99999.99', 9_999_999],
  ['99,999.99', 9_999_999],
  ['1,234', 123_400],
  ['1.15', 115],
  ['٢٥', 2500],
  ['١٢٫٥', 1250],
  ['۱۲٫۰۵', 1205],
  ['12,5', 1250],
  ['١٢،٥', 1250],
  ['١٬٢٥٠', 125_000],
  [' 25.00\u00a0₪ ', 2500],
  ['\u200f25\u200e', 2500],
  ['-5', -500],
  ['−5', -500],
])('reads %s', (typed, hundredths) => {
  expect(parseHundredths(typed)).toBe(hundredths);
});

it.each(['', ' ', '.', '-', '1.234', '1,25,0', '12.500', '1e3', 'خمسة', '5 مل', '--5', '1.2.3', 'NaN'])(
  'does not make a figure of «%s»',
  (typed) => {
    expect(parseHundredths(typed)).toBeUndefined();
  },
);

it('reads counts, and no halves', () => {
  expect(parseCount('٢٤')).toBe(24);
  expect(parseCount('1٬000')).toBe(1000);
  expect(parseCount('0')).toBe(0);
  for (const typed of ['', '2.5', '-1', 'عشرة']) expect(parseCount(typed)).toBeUndefined();
});

it('recognizes empty input', () => {
  expect(isBlank(' \u200f')).toBe(true);
  expect(isBlank('0')).toBe(false);
});

it.each([0, 5, 50, 1200, 1250, 1205, 9_999_999])('writes %d so that it is read again', (hundredths) => {
  expect(parseHundredths(formatHundredths(hundredths))).toBe(hundredths);
});

it('writes round figures without decimals', () => {
  expect([1200, 1250, 5].map(formatHundredths)).toEqual(['12', '12.50', '0.05']);
});

it.each([
  ['+5', 500],
  ['-2', -200],
  ['−٢٫٥', -250],
  ['+0', 0],
])('reads %s as a change', (typed, hundredths) => {
  expect(parseChange(typed)).toBe(hundredths);
});

it.each(['5', '', '+', '++5', '+-5', '5+', '+1.234'])('reads no change in «%s»', (typed) => {
  expect(parseChange(typed)).toBeUndefined();
});

it('writes a figure of the store as it is typed', () => {
  expect([12.5, 12, 0.1].map(formatFigure)).toEqual(['12.50', '12', '0.10']);
});
