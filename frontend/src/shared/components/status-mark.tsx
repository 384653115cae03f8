import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  /** Its word: guests and the shop's own people call some differently. */
  children: ReactNode;
}

/** An order's status: a coloured dot and its word. */
export function StatusMark({ status, children }: StatusMarkProps) {
  return (
    <span className={classNames(styles.status, styles[status])}>
      <span className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
