import type { ReactNode } from 'react';
import type { PageMark } from '@/shared/components/page-window';
import { type PageMeta, Pagination } from '@/shared/components/pagination';
import styles from './list-foot.module.css';
import { nearPages } from './near-pages';

interface ListFootProps {
  meta: PageMeta;
  hrefFor: (page: number) => string;
  /** Which page numbers are shown, where a list has its own rule: else the current one and two on either side. */
  marks?: readonly PageMark[];
  /** Stands at the end of the line. */
  children?: ReactNode;
}

/** The ways to the other pages of a list, below it. */
export function ListFoot({ meta, hrefFor, marks, children }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <Pagination
        meta={meta}
        hrefFor={hrefFor}
        marks={marks ?? nearPages(meta.current_page, meta.last_page)}
      />
      {children}
    </div>
  );
}
