import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** Says that something was saved, and is always there, so that screen readers hear when it does. */
export function SavedNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={children ? styles.saved : 'visually-hidden'}>
      {children}
    </p>
  );
}
