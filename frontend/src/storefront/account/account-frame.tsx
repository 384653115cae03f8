import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './account.module.css';

interface AccountFrameProps {
  title: string;
  text: string;
  /** Lay out pairs of fields side by side, for long forms. */
  wide?: boolean;
  children: ReactNode;
}

/** Page layout shared by log-in and sign-up. */
export function AccountFrame({ title, text, wide, children }: AccountFrameProps) {
  return (
    <div className={classNames(styles.page, wide && styles.wide)}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.soft}>{text}</p>
      </header>
      {children}
    </div>
  );
}
