import type { PageMark } from '@/shared/components/page-window';

/**
 * Return the page numbers to link to below a list: the current page and two on either side. With `hasEnds` there is one
 * on either side, and the first and last page, with gaps between.
 */
export function pageMarks(current: number, last: number, hasEnds = false): PageMark[] {
  const around = hasEnds ? 1 : 2;
  const isShown = (page: number) =>
    Math.abs(page - current) <= around || (hasEnds && (page === 1 || page === last));
  const pages = Array.from({ length: last }, (_, index) => index + 1).filter(isShown);
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return [page < current ? 'gap-before' : 'gap-after', page];
  });
}
