import { WifiOff } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import styles from './imports.module.css';

/** Notice that the import continues once the network is back. */
export function OfflineNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon shape={WifiOff} size={18} />
      {messages.waitsForNetwork}
    </p>
  );
}
