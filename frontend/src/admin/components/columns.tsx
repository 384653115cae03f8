import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Sections of a page in two columns on desks, one below the other elsewhere. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.columns}>
    <div className={styles.column}>{children}</div>
    <div className={styles.column}>{aside}</div>
  </div>
);
