import { expect, it } from 'vitest';
import type { TrackedOrder } from '@/api';
import { stepsOf } from './order-steps';

const anOrder = (status: TrackedOrder['status'], ...way: TrackedOrder['status'][]): TrackedOrder => ({
  number: 1001,
  status,
  created_at: 'day-0',
  history: way.map((to, index) => ({ from: null, to, at: `day-${index}` })),
  agreed_to_messages: false,
});

it('shows what was reached and what is to come', () => {
  expect(stepsOf(anOrder('processing', 'pending', 'processing'))).toEqual([
    { status: 'pending', at: 'day-0' },
    { status: 'processing', at: 'day-1' },
    { status: 'shipped', at: undefined },
    { status: 'delivered', at: undefined },
  ]);
});

it('treats a reverted step as not reached', () => {
  const steps = stepsOf(anOrder('processing', 'pending', 'processing', 'shipped', 'processing'));
  expect(steps.map(({ at }) => at)).toEqual(['day-0', 'day-3', undefined, undefined]);
});

it('ends with the cancellation', () => {
  expect(stepsOf(anOrder('cancelled', 'pending', 'cancelled'))).toEqual([
    { status: 'pending', at: 'day-0' },
    { status: 'cancelled', at: 'day-1' },
  ]);
});
