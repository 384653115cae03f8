import type { ReactNode } from 'react';
import styles from './notices.module.css';

/** Success message. Always rendered, so that screen readers announce a change of its text. */
export function SavedNotice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={children ? styles.saved : 'visually-hidden'}>
      {children}
    </p>
  );
}
