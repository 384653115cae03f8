import { History, WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/shared/components/icon';
import { formatDateTime } from '@/shared/format/dates';
import { networkMessages } from '@/shared/messages/shared/network';
import { cachedSince, onCachedChange } from './cached-responses';
import { hasWaitingTasks, type NetworkStatus, networkStatus, onNetwork, runWaitingTasks } from './network';
import styles from './offline-strip.module.css';

const online = (): NetworkStatus => 'online';

/**
 * Connection status in place of the banner: offline, unreachable or page not loaded; and the age of cached prices
 * until the server has confirmed them.
 */
export function OfflineStrip() {
  const network = useSyncExternalStore(onNetwork, networkStatus, online);
  const isWaiting = useSyncExternalStore(onNetwork, hasWaitingTasks, () => false);
  const since = useSyncExternalStore(onCachedChange, cachedSince, () => undefined);
  const isCutOff = network !== 'online' || isWaiting;
  const isShown = isCutOff || since;
  return (
    <div aria-live="polite" className={isShown ? styles.strip : undefined}>
      {isShown && (
        <>
          <Icon shape={isCutOff ? WifiOff : History} size={16} />
          {isCutOff && (
            <span className={styles.status}>
              {network === 'online' ? networkMessages.notLoaded : networkMessages[network]}
              {isWaiting && network !== 'online' && (
                <span className={styles.waiting}> {networkMessages.waiting}</span>
              )}
            </span>
          )}
          {since && (
            <span className={styles.since}>
              {networkMessages.pricesOf(formatDateTime(since))}
              {network === 'online' && <span className={styles.waiting}> {networkMessages.confirming}</span>}
            </span>
          )}
          {isWaiting && (
            <button type="button" className={styles.retry} onClick={runWaitingTasks}>
              {networkMessages.retry}
            </button>
          )}
        </>
      )}
    </div>
  );
}
