import { useDebounced } from '@/shared/hooks/use-debounced';
import { liveMessages as messages } from '@/shared/messages/admin/live';
import styles from './disconnected-notice.module.css';
import { useLive } from './live-context';

/** Delay before a lost connection is reported. */
const NOTICE_DELAY_MS = 5000;

/** Notice that no live updates arrive. */
export function DisconnectedNotice() {
  const { connection } = useLive().state;
  const isLost = useDebounced(connection === 'lost', NOTICE_DELAY_MS) && connection === 'lost';
  return (
    <p className={isLost ? styles.notice : undefined} role="status">
      {isLost && messages.lost}
    </p>
  );
}
