import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  /** Label of the status; customers and administrators use different ones. */
  children: ReactNode;
}

/** Order status as a coloured dot with its label. */
export function StatusMark({ status, children }: StatusMarkProps) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
