import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { amountDue, isCashDue, outstandingAmount, refundDue, sumDue } from './cash-due';

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
  const parcel = { status, cash_due: order.cash_due, collected };
  expect([isCashDue(parcel), outstandingAmount(parcel)]).toEqual([isDue, outstanding]);
});

it('is the amount to give back when a return leaves less to pay than was collected', () => {
  const order = anOrder({ status: 'delivered', adjustment: -50, cash: cash(75) });
  expect(order.cash_due).toBe(25);
  expect([outstandingAmount(order), refundDue(order)]).toEqual([0, 50]);
  expect(refundDue(anOrder({ cash: cash(null) }))).toBe(0);
  const replacement = anOrder({ status: 'shipped', adjustment: -90 });
  expect([amountDue(replacement), refundDue(replacement)]).toEqual([0, 15]);
});

it('adds without fractions', () => {
  expect(sumDue([{ cash_due: 0.1 }, { cash_due: 0.2 }])).toBe(0.3);
});
