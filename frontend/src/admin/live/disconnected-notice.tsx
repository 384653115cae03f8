import { useDebounced } from '@/shared/hooks/use-debounced';
import { liveMessages as messages } from '@/shared/messages/admin-live';
import styles from './disconnected-notice.module.css';
import { useLive } from './live-context';

/** A connection that is away for a moment is nobody's business. */
const PATIENCE_MS = 5000;

/** Says that nothing new arrives, while that is so. */
export function DisconnectedNotice() {
  const { connection } = useLive().state;
  const isLost = useDebounced(connection === 'lost', PATIENCE_MS) && connection === 'lost';
  return (
    <p className={isLost ? styles.notice : undefined} role="status">
      {isLost && messages.lost}
    </p>
  );
}
