import { expect, it } from 'vitest';
import { dayAt, startOfDay } from './shop-days';

it.each([
  ['2026-11-20', 0, '2026-11-19T22:00:00.000Z'],
  ['2026-06-30', 1, '2026-06-30T21:00:00.000Z'],
  ['', 0, null],
  ['12026-01-01', 1, null],
])('of the day «%s» and %d later the beginning is %s', (day, daysLater, at) => {
  expect(startOfDay(day, daysLater)).toBe(at);
});

it('knows the day of every moment, also around changes of the clock', () => {
  for (const day of ['2026-03-27', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-12-31']) {
    const start = Date.parse(startOfDay(day) ?? '');
    expect(dayAt(start)).toBe(day);
    expect(dayAt(start - 1)).not.toBe(day);
  }
});
