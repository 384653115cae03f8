import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Content before the title, such as a back link. */
  lead?: ReactNode;
  /** Filters, which stay visible while scrolling. */
  children?: ReactNode;
  /** The filters need a line of their own on tablets. */
  hasManyTools?: boolean;
  /** Content at the end of the title's line. */
  aside?: ReactNode;
}

/** Sticky header with a screen's title and tools; phones show the tools only. */
export function PageHeader({ title, lead, children, hasManyTools, aside }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.lead}>
        {lead}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children && <div className={classNames(styles.tools, hasManyTools && styles.many)}>{children}</div>}
      {aside}
    </div>
  );
}
