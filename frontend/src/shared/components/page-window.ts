export type PageMark = number | 'gap-before' | 'gap-after';

export interface PageWindowOptions {
  /** Pages to show on either side of the current one. */
  around?: number;
  /** Add the first and the last page, separated by gaps. */
  withEnds?: boolean;
  /** Show more pages on the other side when the current page is near an end, so that the width stays the same. */
  isFixedWidth?: boolean;
}

/** Return the page numbers around the current page, and the gaps between them, in ascending order. */
export function pageWindow(
  current: number,
  last: number,
  { around = 1, withEnds = true, isFixedWidth = true }: PageWindowOptions = {},
): PageMark[] {
  const center = isFixedWidth ? Math.max(around + 2, Math.min(current, last - around - 1)) : current;
  const isShown = (page: number) =>
    Math.abs(page - center) <= around || (withEnds && (page === 1 || page === last));
  const pages = Array.from({ length: last }, (_, index) => index + 1).filter(isShown);
  return pages.flatMap((page, index): PageMark[] => {
    const previous = pages[index - 1] ?? page - 1;
    if (page - previous === 1) return [page];
    return [page <= center ? 'gap-before' : 'gap-after', page];
  });
}
