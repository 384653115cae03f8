import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import {
  addOrders,
  EMPTY_SELECTION,
  pageSelection,
  type Selection,
  selectedOrders,
  selectOnly,
  toggleOrder,
  togglePage,
  toggleRange,
  updateOrders,
} from './selection';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => anOrder({ id })) as [
  ReturnType<typeof anOrder>,
  ReturnType<typeof anOrder>,
  ReturnType<typeof anOrder>,
  ReturnType<typeof anOrder>,
];
const page = [a, b, c, d];
const idsOf = ({ orders }: Selection) => [...orders.keys()].sort();

it('chooses one, and leaves it', () => {
  const selected = toggleOrder(EMPTY_SELECTION, b);
  expect(idsOf(selected)).toEqual(['b']);
  expect(idsOf(toggleOrder(selected, b))).toEqual([]);
});

it.each([
  ['downwards', a, c, ['a', 'b', 'c']],
  ['upwards', d, b, ['b', 'c', 'd']],
  ['of one', b, b, []],
])('chooses a range %s', (_way, from, to, expected) => {
  expect(idsOf(toggleRange(toggleOrder(EMPTY_SELECTION, from), page, to))).toEqual(expected);
});

it('leaves a range when its end is left', () => {
  const all = toggleOrder(toggleOrder(togglePage(EMPTY_SELECTION, page), a), a);
  expect(idsOf(toggleRange(all, page, c))).toEqual(['d']);
});

it('chooses one alone when the last one stands on another page', () => {
  const offPageCount = toggleOrder(EMPTY_SELECTION, anOrder({ id: 'z' }));
  expect(idsOf(toggleRange(offPageCount, page, c))).toEqual(['c', 'z']);
});

it('chooses the page beside what was chosen elsewhere, and leaves it alone', () => {
  const offPageCount = toggleOrder(EMPTY_SELECTION, anOrder({ id: 'z' }));
  const all = togglePage(toggleOrder(offPageCount, b), page);
  expect(idsOf(all)).toEqual(['a', 'b', 'c', 'd', 'z']);
  expect(idsOf(togglePage(all, page))).toEqual(['z']);
});

it('tells how much of a page is chosen', () => {
  expect(pageSelection(EMPTY_SELECTION, page)).toBe('none');
  expect(pageSelection(toggleOrder(EMPTY_SELECTION, a), page)).toBe('some');
  expect(pageSelection(selectOnly(page), page)).toBe('all');
  expect(pageSelection(EMPTY_SELECTION, [])).toBe('none');
});

it('returns selected orders in their latest version', () => {
  const shipped = anOrder({ id: 'b', status: 'shipped' });
  expect(selectedOrders(selectOnly([a, b]), [shipped])).toEqual([a, shipped]);
  expect(selectedOrders(updateOrders(selectOnly([a, b]), [shipped, c]), [])).toEqual([a, shipped]);
});

it('adds orders to those that are chosen', () => {
  expect(idsOf(addOrders(toggleOrder(EMPTY_SELECTION, b), [a, b, d]))).toEqual(['a', 'b', 'd']);
});
