import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import {
  added,
  chosenOf,
  NOTHING,
  only,
  pageChoice,
  pageToggled,
  refreshed,
  type Selection,
  toggled,
  toggledThrough,
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
  const chosen = toggled(NOTHING, b);
  expect(idsOf(chosen)).toEqual(['b']);
  expect(idsOf(toggled(chosen, b))).toEqual([]);
});

it.each([
  ['downwards', a, c, ['a', 'b', 'c']],
  ['upwards', d, b, ['b', 'c', 'd']],
  ['of one', b, b, []],
])('chooses a range %s', (_way, from, to, expected) => {
  expect(idsOf(toggledThrough(toggled(NOTHING, from), page, to))).toEqual(expected);
});

it('leaves a range when its end is left', () => {
  const all = toggled(toggled(pageToggled(NOTHING, page), a), a);
  expect(idsOf(toggledThrough(all, page, c))).toEqual(['d']);
});

it('chooses one alone when the last one stands on another page', () => {
  const elsewhere = toggled(NOTHING, anOrder({ id: 'z' }));
  expect(idsOf(toggledThrough(elsewhere, page, c))).toEqual(['c', 'z']);
});

it('chooses the page beside what was chosen elsewhere, and leaves it alone', () => {
  const elsewhere = toggled(NOTHING, anOrder({ id: 'z' }));
  const all = pageToggled(toggled(elsewhere, b), page);
  expect(idsOf(all)).toEqual(['a', 'b', 'c', 'd', 'z']);
  expect(idsOf(pageToggled(all, page))).toEqual(['z']);
});

it('tells how much of a page is chosen', () => {
  expect(pageChoice(NOTHING, page)).toBe('none');
  expect(pageChoice(toggled(NOTHING, a), page)).toBe('some');
  expect(pageChoice(only(page), page)).toBe('all');
  expect(pageChoice(NOTHING, [])).toBe('none');
});

it('getsOrder the chosen ones as the page does, and as changes left them', () => {
  const shipped = anOrder({ id: 'b', status: 'shipped' });
  expect(chosenOf(only([a, b]), [shipped])).toEqual([a, shipped]);
  expect(chosenOf(refreshed(only([a, b]), [shipped, c]), [])).toEqual([a, shipped]);
});

it('adds orders to those that are chosen', () => {
  expect(idsOf(added(toggled(NOTHING, b), [a, b, d]))).toEqual(['a', 'b', 'd']);
});
