import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { chunk } from './chunk';
import { planStatusUpdates } from './status-updates';

it('puts together what takes the same step, and tells what takes none', () => {
  const [a, b, c, d, e] = (['pending', 'shipped', 'pending', 'cancelled', 'delivered'] as const).map(
    (status, index) => anOrder({ id: `o${index}`, status }),
  );
  expect(planStatusUpdates([a, b, c, d, e].filter((order) => order !== undefined))).toEqual({
    updates: [
      { from: 'pending', to: 'processing', orders: [a, c] },
      { from: 'shipped', to: 'delivered', orders: [b] },
    ],
    unchanged: [d, e],
  });
});

it('cuts lists into batches', () => {
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunk([], 2)).toEqual([]);
});
