import { useSyncExternalStore } from 'react';
import { isLoading, onLoading } from '@/shared/lazy-chunk';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './loading-bar.module.css';

/** Progress bar at the top of the window while a page is loading; delayed, so that fast loads do not show it. */
export function LoadingBar() {
  const isShown = useSyncExternalStore(onLoading, isLoading, () => false);
  return isShown && <div className={styles.bar} role="progressbar" aria-label={commonMessages.loading} />;
}
