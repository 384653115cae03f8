import { expect, it } from 'vitest';
import { cashEffect, cashEffectText } from './cash-effect';

const money = (
  kind: 'refused' | 'damaged' | 'exchange' | 'return',
  state: 'approved' | 'received' | 'declined',
) => ({
  kind,
  state,
  value: 50.1,
  fee: 20,
});

it('deducts the value and adds the fee, except for exchanges and declined returns', () => {
  expect(cashEffect(money('return', 'approved'))).toBe(-30.1);
  expect(cashEffect(money('exchange', 'received'))).toBe(0);
  expect(cashEffect(money('return', 'declined'))).toBe(0);
});

it('tells when the effect counts', () => {
  expect(cashEffectText(money('refused', 'approved'))).toBe('محسوب في المطلوب.');
  expect(cashEffectText(money('damaged', 'approved'))).toBe('يُحسب في المطلوب حين تسجّل الاستلام.');
  expect(cashEffectText(money('damaged', 'received'))).toBe('محسوب في المطلوب.');
  expect(cashEffectText(money('exchange', 'received'))).toMatch(/^لا يتغيّر المطلوب/);
});
