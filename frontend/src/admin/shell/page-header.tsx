import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Stands before the title: the way back. */
  lead?: ReactNode;
  /** Filters; they stay in sight. */
  children?: ReactNode;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
}

/** The title of a screen and its tools, in sight however far the page is scrolled; on phones the tools alone. */
export function PageHeader({ title, lead, children, aside }: PageHeaderProps) {
  return (
    <div className={styles.header}>
      <div className={styles.lead}>
        {lead}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {children && <div className={styles.tools}>{children}</div>}
      {aside}
    </div>
  );
}
