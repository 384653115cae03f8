import { WifiOff } from 'lucide';
import { useSyncExternalStore } from 'react';
import { Icon } from '@/shared/components/icon';
import { networkMessages } from '@/shared/messages/network';
import { isAwaited, type Network, networkNow, onNetwork, resume } from './network';
import styles from './offline-strip.module.css';

const online = (): Network => 'online';

/** Says quietly, in place of the banner, that there is no network, and that the page asked for will come. */
export function OfflineStrip() {
  const network = useSyncExternalStore(onNetwork, networkNow, online);
  const isWaiting = useSyncExternalStore(onNetwork, isAwaited, () => false);
  const isShown = network !== 'online' || isWaiting;
  return (
    <div aria-live="polite" className={isShown ? styles.strip : undefined}>
      {isShown && (
        <>
          <Icon shape={WifiOff} size={16} />
          <span>
            {network === 'online' ? networkMessages.notLoaded : networkMessages[network]}
            {isWaiting && network !== 'online' && (
              <span className={styles.waiting}> {networkMessages.waiting}</span>
            )}
          </span>
          {isWaiting && (
            <button type="button" className={styles.retry} onClick={resume}>
              {networkMessages.retry}
            </button>
          )}
        </>
      )}
    </div>
  );
}
