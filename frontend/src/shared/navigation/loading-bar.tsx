import { useSyncExternalStore } from 'react';
import { isLoading, onLoading } from '@/shared/lazy-chunk';
import { commonMessages } from '@/shared/messages/common';
import styles from './loading-bar.module.css';

/** A line along the top edge while a page that was asked for is on its way; quick ones come without it. */
export function LoadingBar() {
  const isShown = useSyncExternalStore(onLoading, isLoading, () => false);
  return isShown && <div className={styles.bar} role="progressbar" aria-label={commonMessages.loading} />;
}
