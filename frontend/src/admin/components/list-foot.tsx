import type { ReactNode } from 'react';
import { type PageMeta, Pagination } from '@/shared/components/pagination';
import styles from './list-foot.module.css';
import { pageMarks } from './page-marks';

interface ListFootProps {
  meta: PageMeta;
  hrefFor: (page: number) => string;
  /** Link to the first and last page as well. */
  hasEnds?: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** Pagination below a list. */
export function ListFoot({ meta, hrefFor, hasEnds, children }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <Pagination
        meta={meta}
        hrefFor={hrefFor}
        marks={pageMarks(meta.current_page, meta.last_page, hasEnds)}
      />
      {children}
    </div>
  );
}
