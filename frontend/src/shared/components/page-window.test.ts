import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window';

it.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 gap-after 6'],
  [4, 9, '1 gap-before 3 4 5 gap-after 9'],
  [9, 9, '1 gap-before 6 7 8 9'],
  [2, 6, '1 2 3 4 gap-after 6'],
])('shows page %d of %d as %s', (current, last, shown) => {
  expect(pageWindow(current, last).join(' ')).toBe(shown);
});

it('widens around the current page', () => {
  expect(pageWindow(10, 20, { around: 2 })).toEqual([1, 'gap-before', 8, 9, 10, 11, 12, 'gap-after', 20]);
});

it.each([
  [1, 9, '1 2 gap-after 9'],
  [3, 9, '1 2 3 4 gap-after 9'],
  [5, 9, '1 gap-before 4 5 6 gap-after 9'],
  [9, 9, '1 gap-before 8 9'],
  [1, 5, '1 2 gap-after 5'],
])('shows page %d of %d as %s when the width may change', (current, last, shown) => {
  expect(pageWindow(current, last, { isFixedWidth: false }).join(' ')).toBe(shown);
});

it.each([
  [7, 20, '5 6 7 8 9'],
  [1, 20, '1 2 3'],
  [19, 20, '17 18 19 20'],
  [2, 3, '1 2 3'],
  [1, 1, '1'],
])('shows page %d of %d as %s without the ends', (current, last, shown) => {
  const options = { around: 2, withEnds: false, isFixedWidth: false };
  expect(pageWindow(current, last, options).join(' ')).toBe(shown);
});

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const EVERY = [1, 2].flatMap((around) =>
  upTo(40).flatMap((last) => upTo(last).map((current) => ({ current, last, around }))),
);

describe('whatever the page', () => {
  const windows = EVERY.map((each) => ({
    ...each,
    marks: pageWindow(each.current, each.last, { around: each.around }),
  }));
  const numbersOf = ({ marks }: (typeof windows)[number]) => marks.filter((mark) => typeof mark === 'number');

  it('shows all pages when there are five or fewer', () => {
    for (const { last, marks } of windows.filter((each) => each.last <= 5)) expect(marks).toEqual(upTo(last));
  });

  it('shows the first, the last, the current one and those around it', () => {
    for (const each of windows) {
      const { current, last, around } = each;
      const near = upTo(last).filter((page) => Math.abs(page - current) <= around);
      expect(numbersOf(each)).toEqual(expect.arrayContaining([1, last, ...near]));
    }
  });

  it('is ascending, without duplicates, within the existing pages', () => {
    for (const each of windows) {
      const numbers = numbersOf(each);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.every((page) => page >= 1 && page <= each.last)).toBe(true);
    }
  });

  it('has an ellipsis where pages are left out, and nowhere else', () => {
    for (const { marks } of windows) {
      marks.forEach((mark, index) => {
        const [before, after] = [marks[index - 1], marks[index + 1]];
        if (typeof mark === 'string') expect(Number(after) - Number(before)).toBeGreaterThan(1);
        else if (typeof before === 'number') expect(mark - before).toBe(1);
      });
      expect(new Set(marks).size).toBe(marks.length);
    }
  });

  it('is never wider than a phone: seven marks', () => {
    const widest = windows.filter((each) => each.around === 1).map(({ marks }) => marks.length);
    expect(Math.max(...widest)).toBe(7);
  });
});
