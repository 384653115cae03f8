import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Stands before the title: the way back. */
  lead?: ReactNode;
  /** Filters; they stay in sight. */
  children?: ReactNode;
  /** So many filters that on tablets they need a line of their own. */
  hasManyTools?: boolean;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
}

/** The title of a screen and its tools, in sight however far the page is scrolled; on phones the tools alone. */
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
