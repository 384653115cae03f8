import { ChevronLeft, ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { pagingMessages } from '@/shared/messages/paging';
import { Link } from '@/shared/navigation/link';
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
  /** The address of a page, for pages that live in the URL. */
  hrefFor: (page: number) => string;
  /** How many numbers stand on either side of the current one. */
  around?: number;
  /** Which numbers are shown, where a list has its own rule. */
  marks?: readonly PageMark[];
}

/** Previous, numbers, next, and the line «showing x-y of total». Hidden when there is one page. */
export function Pagination({ meta, hrefFor, around, marks }: PaginationProps) {
  const { current_page: current, last_page: last, total, from, to } = meta;
  const step = (page: number, children: ReactNode) =>
    page < 1 || page > last ? (
      <span className={styles.page} aria-disabled="true">
        {children}
      </span>
    ) : (
      <Link className={styles.page} to={hrefFor(page)} rel={page < current ? 'prev' : 'next'}>
        {children}
      </Link>
    );

  return (
    <nav className={styles.pagination} aria-label={pagingMessages.pagination}>
      {last > 1 && (
        <div className={styles.pages}>
          {step(
            current - 1,
            <>
              <Icon shape={ChevronRight} size={18} />
              <span className={styles.word}>{pagingMessages.previousPage}</span>
            </>,
          )}
          {(marks ?? pageWindow(current, last, around)).map((mark) =>
            typeof mark === 'number' ? (
              <Link
                key={mark}
                className={styles.page}
                to={hrefFor(mark)}
                aria-label={pagingMessages.page(mark)}
                aria-current={mark === current ? 'page' : undefined}
              >
                {mark}
              </Link>
            ) : (
              <span key={mark} aria-hidden="true">
                …
              </span>
            ),
          )}
          {step(
            current + 1,
            <>
              <span className={styles.word}>{pagingMessages.nextPage}</span>
              <Icon shape={ChevronLeft} size={18} />
            </>,
          )}
        </div>
      )}
      {from && to && <p className={styles.line}>{pagingMessages.showing(from, to, total)}</p>}
    </nav>
  );
}
