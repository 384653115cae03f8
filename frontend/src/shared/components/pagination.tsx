import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { paginationMessages } from '@/shared/messages/shared/pagination';
import { Icon } from './icon';
import { type PageMark, pageWindow } from './page-window';
import styles from './pagination.module.css';

export interface PageMeta {
  current_page: number;
  last_page: number;
  total: number;
  from?: number | null;
  to?: number | null;
}

interface PaginationProps {
  meta: PageMeta;
  /** Returns the URL of a page. */
  hrefFor: (page: number) => string;
  /** The page numbers to show; defaults to `pageWindow(current, last)`. */
  marks?: readonly PageMark[];
  /** Name of the landmark; a page with several lists needs one for each. */
  label?: string | undefined;
}

/**
 * Links to the previous, the next and numbered pages, and a line «showing x-y of total». A single page has only the
 * line.
 */
export function Pagination({ meta, hrefFor, marks, label = paginationMessages.pagination }: PaginationProps) {
  const { current_page: current, last_page: last, total, from, to } = meta;
  const guard = useDoubleClickGuard(current);
  return (
    <nav className={styles.pagination} aria-label={label} onClickCapture={guard}>
      {last > 1 && (
        <div className={styles.pages}>
          <Step to={current > 1 ? hrefFor(current - 1) : undefined} rel="prev">
            <Icon shape={ChevronRight} size={18} />
            {paginationMessages.previousPage}
          </Step>
          <div className={styles.numbers}>
            {(marks ?? pageWindow(current, last)).map((mark) =>
              typeof mark === 'number' ? (
                <Link
                  key={mark}
                  className={styles.page}
                  to={hrefFor(mark)}
                  aria-label={paginationMessages.page(mark)}
                  aria-current={mark === current ? 'page' : undefined}
                >
                  {mark}
                </Link>
              ) : (
                <span key={mark} className={styles.gap} aria-hidden="true">
                  …
                </span>
              ),
            )}
          </div>
          <Step to={current < last ? hrefFor(current + 1) : undefined} rel="next">
            {paginationMessages.nextPage}
            <Icon shape={ChevronLeft} size={18} />
          </Step>
        </div>
      )}
      {from && to && <p className={styles.line}>{paginationMessages.showing(from, to, total)}</p>}
    </nav>
  );
}

/** Link to the previous or next page; plain text where there is none. */
function Step({ to, rel, children }: { to: string | undefined; rel: 'prev' | 'next'; children: ReactNode }) {
  const className = classNames(styles.page, styles[rel], !to && styles.none);
  return to ? (
    <Link className={className} to={to} rel={rel}>
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
}
