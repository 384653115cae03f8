import { WifiOff } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { oneImportMessages as messages } from '@/shared/messages/admin-imports';
import styles from './imports.module.css';

/** There is no network: the work goes on when it is back. */
export function OfflineNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon shape={WifiOff} size={18} />
      {messages.waitsForNetwork}
    </p>
  );
}
