import { RotateCcw } from 'lucide';
import { Suspense } from 'react';
import { Button } from '@/shared/components/button';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { SupportLinks } from '@/shared/components/support-links';
import { config } from '@/shared/config';
import { useTitle } from '@/shared/hooks/use-title';
import { lazyPart } from '@/shared/lazy-chunk';
import { errorMessages } from '@/shared/messages/shared/errors';
import styles from './error-screen.module.css';

export interface CaughtError {
  error: unknown;
  /** Set when a component threw. */
  componentStack?: string | null;
}

/** Details are hidden from customers. */
const SHOWS_DETAILS: boolean = false;

const ErrorDetails = lazyPart(
  () => import(/* webpackChunkName: "error-details" */ './error-details'),
  'ErrorDetails',
);

interface ErrorScreenProps {
  caught: CaughtError;
  showsDetails?: boolean;
}

/** Full-page message for an uncaught error. Left only by a reload or a link to the home page. */
export function ErrorScreen({ caught, showsDetails = SHOWS_DETAILS }: ErrorScreenProps) {
  useTitle(errorMessages.title);
  return (
    <main className={styles.screen}>
      <div className={styles.card}>
        <div role="alert">
          <h1 className={styles.title}>{errorMessages.title}</h1>
          <p className={styles.text}>{config.hasSupport ? errorMessages.text : errorMessages.textAlone}</p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>
            <Icon shape={RotateCcw} size={18} />
            {errorMessages.reload}
          </Button>
          {/* Full page load, since the app's own state may be broken. */}
          <a className={buttonClass({ variant: 'secondary' })} href="/">
            {errorMessages.goHome}
          </a>
        </div>
        {showsDetails && (
          <Suspense fallback={null}>
            <ErrorDetails caught={caught} />
          </Suspense>
        )}
        {config.hasSupport && (
          <section className={styles.help}>
            <h2 className={styles.helpTitle}>{errorMessages.helpTitle}</h2>
            <div className={styles.links}>
              <SupportLinks />
            </div>
          </section>
        )}
      </div>
    </main>
  );
}
