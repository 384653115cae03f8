import type { ReactNode } from 'react';
import { pageWindow } from '@/shared/components/page-window';
import { type PageMeta, Pagination } from '@/shared/components/pagination';
import styles from './list-foot.module.css';

/** Long lists link to the first and last page; others to two pages on either side of the current one. */
const WITH_ENDS = { isFixedWidth: false };
const WITHOUT_ENDS = { around: 2, withEnds: false, isFixedWidth: false };

interface ListFootProps {
  meta: PageMeta;
  hrefFor: (page: number) => string;
  /** Name of the pages, where a screen has several lists. */
  label?: string;
  /** Link to the first and last page as well. */
  hasEnds?: boolean;
  /** Content at the end of the line. */
  children?: ReactNode;
}

/** Pagination below a list. */
export function ListFoot({ meta, hrefFor, label, hasEnds, children }: ListFootProps) {
  return (
    <div className={styles.foot}>
      <Pagination
        meta={meta}
        hrefFor={hrefFor}
        label={label}
        marks={pageWindow(meta.current_page, meta.last_page, hasEnds ? WITH_ENDS : WITHOUT_ENDS)}
      />
      {children}
    </div>
  );
}
