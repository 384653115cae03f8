import { MonitorSmartphone } from 'lucide';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { formatDateTime } from '@/shared/format/dates';
import { sessionMessages as messages } from '@/shared/messages/admin/account';
import type { AdminSession } from '../api';
import styles from './session-list.module.css';
import { useEndSession } from './use-end-session';

/** List sessions, each but the current one with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly AdminSession[] }) {
  const { end, ending } = useEndSession();
  if (sessions.length === 0) return <p className={styles.none}>{messages.none}</p>;
  return (
    <ul className={styles.list} aria-label={messages.list}>
      {sessions.map(({ id, device, address, last_seen_at, expires_at, is_current }) => {
        const name = device || messages.unknownDevice;
        return (
          <li key={id} className={styles.session}>
            <Icon shape={MonitorSmartphone} size={22} className={styles.icon} />
            <div className={styles.facts}>
              <p className={styles.device}>
                <bdi dir="rtl">{name}</bdi>
                {is_current && <Badge tone="leaf">{messages.current}</Badge>}
              </p>
              <p className={styles.fact}>
                {messages.lastSeen} <time dateTime={last_seen_at}>{formatDateTime(last_seen_at)}</time>
                {address && (
                  <>
                    {' · '}
                    <bdi dir="ltr">{address}</bdi>
                  </>
                )}
              </p>
              <p className={styles.fact}>
                {messages.until} <time dateTime={expires_at}>{formatDateTime(expires_at)}</time>
              </p>
            </div>
            {!is_current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={messages.endOne(name)}
                busy={ending === id}
                onClick={() => void end(id)}
              >
                {messages.end}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
