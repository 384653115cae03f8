import { type ReactNode, Suspense } from 'react';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { LiveProvider } from '../live/live-provider';
import styles from './admin-layout.module.css';
import { AdminNav } from './admin-nav';

/** Layout of the back office: navigation as a column in wide windows, as a bottom bar elsewhere. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <LiveProvider>
      <div className={styles.layout}>
        <a className={styles.skip} href="#main">
          {messages.skip}
        </a>
        <AdminNav />
        <main id="main" className={styles.main} tabIndex={-1}>
          <Suspense fallback={null}>{children}</Suspense>
        </main>
      </div>
    </LiveProvider>
  );
}
