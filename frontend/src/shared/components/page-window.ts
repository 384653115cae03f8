export type PageMark = number | 'gap-before' | 'gap-after';

/**
 * The page numbers to show. All of them up to five; beyond that the first, the last and those at most
 * `around` from the current one, with gaps between.
 */
export function pageWindow(current: number, last: number, around = 1): PageMark[] {
  if (last <= 5) return Array.from({ length: last }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(current - around, last - 1 - 2 * around));
  const to = Math.min(last - 1, Math.max(current + around, 2 + 2 * around));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    last,
  ];
}
