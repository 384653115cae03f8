import type { ReactNode } from 'react';
import mark from '@/assets/favicon.svg';
import { config } from '@/shared/config';
import { useTitle } from '@/shared/hooks/use-title';
import { adminLoginMessages as messages } from '@/shared/messages/admin';
import styles from './login-screen.module.css';

interface LoginScreenProps {
  /** A quiet line above the form. */
  notice?: string;
  children: ReactNode;
}

/** The card on which administrators log in. */
export function LoginScreen({ notice, children }: LoginScreenProps) {
  useTitle(messages.title);
  return (
    <main id="main" className={styles.screen} tabIndex={-1}>
      <div className={styles.card}>
        <p className={styles.store}>
          <img src={mark} alt="" width={36} height={36} />
          {config.storeName}
        </p>
        <h1 className={styles.title}>{messages.title}</h1>
        <p className={styles.text} role={notice ? 'status' : undefined}>
          {notice ?? messages.text}
        </p>
        {children}
      </div>
    </main>
  );
}
