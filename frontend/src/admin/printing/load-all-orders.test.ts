import { expect, it, vi } from 'vitest';
import type { AdminOrder, PagedVecAdminOrder } from '../api';
import { aMeta, anOrder } from '../testing/builders';
import { loadAllOrders } from './load-all-orders';

const some = (...ids: string[]): AdminOrder[] => ids.map((id) => anOrder({ id }));
const aPage = (data: AdminOrder[], total: number, last_page: number): PagedVecAdminOrder => ({
  success: true,
  message: '',
  data,
  pagination: aMeta({ total, last_page }),
});
const idsOf = (orders: AdminOrder[]) => orders.map(({ id }) => id);

it('asks page after page, and tells which', async () => {
  const pages = [some('a', 'b'), some('c')];
  const load = vi.fn(async (page: number) => aPage(pages[page - 1] ?? [], 3, 2));
  const onProgress = vi.fn();
  expect(idsOf(await loadAllOrders(load, onProgress))).toEqual(['a', 'b', 'c']);
  expect(load.mock.calls).toEqual([[1], [2]]);
  expect(onProgress.mock.calls).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

it('takes an order once that a new one has pushed to the next page', async () => {
  const pages = [some('b', 'c'), some('c', 'd')];
  const load = async (page: number) => aPage(pages[page - 1] ?? [], 3, 2);
  expect(idsOf(await loadAllOrders(load, () => {}))).toEqual(['b', 'c', 'd']);
});

it('reloads all pages when an order slipped past', async () => {
  const answers = [aPage(some('a', 'b'), 4, 2), aPage(some('d'), 4, 2), aPage(some('b', 'c', 'd'), 3, 1)];
  const load = vi.fn(async () => answers.shift() ?? aPage([], 0, 1));
  expect(idsOf(await loadAllOrders(load, () => {}))).toEqual(['b', 'c', 'd']);
  expect(load).toHaveBeenCalledTimes(3);
});

it('returns what it has after several attempts', async () => {
  const load = vi.fn(async () => aPage(some('a'), 2, 1));
  expect(idsOf(await loadAllOrders(load, () => {}))).toEqual(['a']);
  expect(load).toHaveBeenCalledTimes(3);
});
