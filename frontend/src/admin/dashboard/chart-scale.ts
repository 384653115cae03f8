/** Round steps between two lines of a scale; whole ones, since orders are. */
const ROUND = [1, 2, 5];

/** The step between two lines, so that about four lead up to `highest`. */
function stepFor(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const step = ROUND.map((round) => round * power).find((each) => each * 4 >= highest);
    if (step) return step;
  }
}

/** The lines of a scale that begins at nothing: round figures, the last at or above `highest`. */
export function linesUpTo(highest: number): number[] {
  const step = stepFor(Math.max(highest, 1));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Where the plot lies within the drawing, in pixels. */
export interface Plot {
  width: number;
  height: number;
  /** Room for the figures of the scale, at the right, where reading begins. */
  start: number;
  /** Room for half a name of a day, at the left. */
  end: number;
  top: number;
  bottom: number;
}

/** Below it a day has a short name. */
const NARROW = 560;

/** Whether a drawing of that width has little room for words. */
export const isNarrow = (width: number) => width < NARROW;

/** Where the day stands that is `index` of `count`: the first at the right, the last at the left. */
export function xOf(index: number, count: number, { width, start, end }: Plot): number {
  const share = count > 1 ? index / (count - 1) : 0;
  return width - start - share * (width - start - end);
}

/** How high a figure stands, of a scale that ends at `highest`. */
export function yOf(value: number, highest: number, { height, top, bottom }: Plot): number {
  return height - bottom - (value / highest) * (height - top - bottom);
}

/** Which of `count` days is nearest to a place. */
export function indexAt(x: number, count: number, { width, start, end }: Plot): number {
  const share = (width - start - x) / (width - start - end);
  return Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
}

/** The days that are named below: so many that no two names touch, the last one always. */
export function namedDays(count: number, width: number, nameWidth: number): number[] {
  const fits = Math.max(2, Math.floor(width / nameWidth));
  const step = Math.max(1, Math.ceil((count - 1) / (fits - 1)));
  const indexes = Array.from({ length: count }, (_, index) => count - 1 - index);
  return indexes.filter((_index, place) => place % step === 0).reverse();
}
