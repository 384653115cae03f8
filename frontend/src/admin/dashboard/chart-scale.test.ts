import { expect, it } from 'vitest';
import { gridLines, indexAt, namedDays, type Plot, xPosition, yPosition } from './chart-scale';

const PLOT: Plot = { width: 600, height: 240, start: 50, end: 20, top: 10, bottom: 30 };

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [2450.5, [0, 1000, 2000, 3000]],
])('has round lines up to %d', (highest, lines) => {
  expect(gridLines(highest)).toEqual(lines);
});

it('begins at the right and ends at the left', () => {
  expect(xPosition(0, 30, PLOT)).toBe(550);
  expect(xPosition(29, 30, PLOT)).toBe(20);
  expect(xPosition(0, 1, PLOT)).toBe(550);
});

it('stands on the ground for nothing and at the top for the highest', () => {
  expect(yPosition(0, 100, PLOT)).toBe(210);
  expect(yPosition(100, 100, PLOT)).toBe(10);
});

it('finds the day that is nearest to a place, however far beside it is', () => {
  for (const index of [0, 7, 29]) expect(indexAt(xPosition(index, 30, PLOT) + 3, 30, PLOT)).toBe(index);
  expect(indexAt(9999, 30, PLOT)).toBe(0);
  expect(indexAt(-9999, 30, PLOT)).toBe(29);
});

it.each([1200, 600, 330, 120])('names as many days as fit into %d, today among them', (width) => {
  const named = namedDays(30, width, 60);
  expect(named.at(-1)).toBe(29);
  expect(named.length).toBeLessThanOrEqual(Math.max(2, width / 60));
  expect(named.length).toBeGreaterThanOrEqual(2);
});
