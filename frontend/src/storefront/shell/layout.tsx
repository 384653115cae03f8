import { type ReactNode, Suspense, ViewTransition } from 'react';
import { useLocation } from 'wouter';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { PendingGate } from '@/storefront/checkout/pending/pending-gate';
import { useIsMissing } from '@/storefront/missing-path';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';

/** Layout of every storefront page. */
export function Layout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  const isMissing = useIsMissing();
  return (
    <>
      <a className={styles.skip} href="#main">
        {shellMessages.skip}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1} data-missing={isMissing || undefined}>
        <PendingGate />
        <Suspense fallback={null}>
          {/* Inside of Suspense, so that the page that is left stays until the chunk of the next one is loaded. */}
          <ViewTransition key={pathname} default="none" enter="page" exit="page">
            {children}
          </ViewTransition>
        </Suspense>
      </main>
      <Footer />
    </>
  );
}
