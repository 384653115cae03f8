/** Round steps of the axis; whole numbers, since orders are. */
const ROUND = [1, 2, 5];

/** Return the step that gives about four grid lines up to `highest`. */
function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = ROUND.map((round) => round * power).find((each) => each * 4 >= highest);
    if (step) return step;
  }
}

/** Return the grid lines from zero, in round numbers, with the last at or above `highest`. */
export function gridLines(highest: number): number[] {
  const step = stepFor(Math.max(highest, 1));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Position of the plot within the drawing, in pixels. */
export interface Plot {
  width: number;
  height: number;
  /** Space for the axis labels on the right, where reading begins. */
  start: number;
  /** Space for half a day's label on the left. */
  end: number;
  top: number;
  bottom: number;
}

/** Width in pixels below which days have short labels. */
const NARROW = 560;

/** Return whether a drawing of that width needs short labels. */
export const isNarrow = (width: number) => width < NARROW;

/** Return the x position of day `index` of `count`: the first on the right, the last on the left. */
export function xPosition(index: number, count: number, { width, start, end }: Plot): number {
  const share = count > 1 ? index / (count - 1) : 0;
  return width - start - share * (width - start - end);
}

/** Return the y position of a value on a scale that ends at `highest`. */
export function yPosition(value: number, highest: number, { height, top, bottom }: Plot): number {
  return height - bottom - (value / highest) * (height - top - bottom);
}

/** Return the index of the day closest to an x position. */
export function indexAt(x: number, count: number, { width, start, end }: Plot): number {
  const share = (width - start - x) / (width - start - end);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** Return the days to label, spaced so that no labels touch; the last one is always included. */
export function namedDays(count: number, width: number, nameWidth: number): number[] {
  const fits = Math.max(2, Math.floor(width / nameWidth));
  const step = Math.max(1, Math.ceil((count - 1) / (fits - 1)));
  const indexes = Array.from({ length: count }, (_, index) => count - 1 - index);
  return indexes.filter((_index, place) => place % step === 0).reverse();
}
