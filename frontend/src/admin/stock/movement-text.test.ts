import { expect, it } from 'vitest';
import { actorText, formatChange, formatStockLeft, shelfText } from './movement-text';
import { aBottleMovement, aMovement } from './testing';

const plain = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '');

it('tells of pieces and of millilitres by how much, and what was left', () => {
  expect(plain(formatChange(aMovement()))).toBe('−2 قطعة');
  expect(plain(formatChange(aMovement({ units: 5 })))).toBe('+5 قطعة');
  expect(formatStockLeft(aMovement())).toBe('3 قطع');
  expect(plain(formatChange(aBottleMovement()))).toBe('+100 مل');
  expect(plain(formatChange(aBottleMovement({ ml: -7.5 })))).toBe('−7.50 مل');
  expect(formatStockLeft(aBottleMovement())).toBe('112.50 مل');
  expect(formatStockLeft(aBottleMovement({ left: 0 }))).toBe('0 مل');
});

it('tells that something is not counted any more', () => {
  const gone = aMovement({ units: null, left: null, order: null });
  expect(formatChange(gone)).toBe('غير محسوب');
  expect(formatStockLeft(gone)).toBe('غير محسوب');
});

it('tells who it was, and which shelf', () => {
  expect(actorText(aMovement())).toBe('زبون');
  expect(actorText(aBottleMovement())).toBe('ليلى');
  expect(actorText(aMovement({ order: null }))).toBe('المتجر');
  expect(shelfText(aMovement())).toBe('عينة 5 مل');
  expect(shelfText(aBottleMovement())).toBe('الزجاجة المفتوحة');
});
