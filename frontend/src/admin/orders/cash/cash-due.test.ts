import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { amountDue, isCashDue, outstandingAmount, sumTotals } from './cash-due';

const cash = (collected: number | null) => ({ collected, collected_at: null, collected_by: null });

it.each([
  ['pending', null, false, 75],
  ['processing', null, false, 75],
  ['shipped', null, true, 75],
  ['delivered', null, true, 75],
  ['delivered', 75, false, 0],
  ['delivered', 70.5, false, 4.5],
  ['shipped', 80, false, 0],
  ['cancelled', null, false, 0],
  ['cancelled', 75, false, 0],
] as const)('of %s with %s collected: due %s, outstanding %s', (status, collected, isDue, outstanding) => {
  const order = anOrder({ status, cash: cash(collected) });
  expect(isCashDue(order)).toBe(isDue);
  expect(outstandingAmount(order)).toBe(outstanding);
  const parcel = { status, total: order.total, collected };
  expect([isCashDue(parcel), outstandingAmount(parcel)]).toEqual([isDue, outstanding]);
  expect(amountDue(parcel)).toBe(status === 'cancelled' ? 0 : 75);
});

it('adds without fractions', () => {
  expect(sumTotals([{ total: 0.1 }, { total: 0.2 }])).toBe(0.3);
});
