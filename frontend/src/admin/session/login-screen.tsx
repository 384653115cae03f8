import type { ReactNode } from 'react';
import mark from '@/assets/favicon.svg';
import { config } from '@/shared/config';
import { useTitle } from '@/shared/hooks/use-title';
import { adminLoginMessages as messages } from '@/shared/messages/admin/session';
import styles from './login-screen.module.css';

interface LoginScreenProps {
  title?: string;
  /** Text below the title. */
  text?: string;
  /** Notice above the form. */
  notice?: string;
  children: ReactNode;
}

/** Card for logging in, and for steps required before entering the back office. */
export function LoginScreen(props: LoginScreenProps) {
  const { title = messages.title, text = messages.text, notice, children } = props;
  useTitle(title);
  return (
    <main id="main" className={styles.screen} tabIndex={-1}>
      <div className={styles.card}>
        <p className={styles.store}>
          <img src={mark} alt="" width={36} height={36} />
          {config.storeName}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text} role={notice ? 'status' : undefined}>
          {notice ?? text}
        </p>
        {children}
      </div>
    </main>
  );
}
