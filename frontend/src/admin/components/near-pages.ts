const AROUND = 2;

/** The current page and two on either side, as far as there are any: at most five. */
export function nearPages(current: number, last: number): number[] {
  const first = Math.max(1, current - AROUND);
  const count = Math.max(0, Math.min(last, current + AROUND) - first + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
