import { expect, it } from 'vitest';
import { cashToCollect } from './cash-to-collect';

it.each([
  ['pending', 75],
  ['processing', 75],
  ['shipped', 75],
  ['delivered', 0],
  ['cancelled', 0],
] as const)('of an order that is %s asks for %d', (status, cash) => {
  expect(cashToCollect({ status, total: 75 })).toBe(cash);
});
