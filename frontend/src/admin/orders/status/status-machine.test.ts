import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/api/order-status';
import { canCancel, nextStatus, previousStatus } from './status-machine';

it.each([
  ['pending', 'processing', undefined],
  ['processing', 'shipped', 'pending'],
  ['shipped', 'delivered', 'processing'],
  ['delivered', undefined, 'shipped'],
  ['cancelled', undefined, undefined],
] as const)('from %s goes forward to %s and back to %s', (status, forward, back) => {
  expect(nextStatus(status)).toBe(forward);
  expect(previousStatus(status)).toBe(back);
});

it('cancels everything but what is cancelled', () => {
  expect(ORDER_STATUSES.filter(canCancel)).toEqual(['pending', 'processing', 'shipped', 'delivered']);
});
