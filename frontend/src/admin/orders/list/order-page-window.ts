import type { PageMark } from '@/shared/components/page-window';

/** The first page, the last, and those next to the current one, with gaps between. */
export function orderPageWindow(current: number, last: number): PageMark[] {
  const shown = (page: number) => page === 1 || page === last || Math.abs(page - current) <= 1;
  const pages = Array.from({ length: last }, (_, index) => index + 1).filter(shown);
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1] ?? 0;
    const gap = page < current ? 'gap-before' : 'gap-after';
    return page - before > 1 ? [gap, page] : [page];
  });
}
