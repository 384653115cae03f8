import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { classNames } from '@/shared/class-names';
import { Badge } from '@/shared/components/badge';
import { formatDate, formatDateTime } from '@/shared/format/dates';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { roleLabels } from '@/shared/messages/admin/session';
import type { Administrator } from '../api';
import card from '../components/item-card.module.css';
import { AdministratorActions } from './administrator-actions';
import styles from './administrator-card.module.css';
import type { AdministratorDialog } from './administrator-dialog';

interface AdministratorCardProps {
  administrator: Administrator;
  onOpen: (dialog: AdministratorDialog) => void;
}

/** Card for one administrator. */
export function AdministratorCard({ administrator, onOpen }: AdministratorCardProps) {
  const { id, name, email, role, is_disabled, has_second_factor, last_seen_at, created_at } = administrator;
  const isSelf = useSelector(selectAdmin)?.id === id;
  return (
    <article className={classNames(card.card, is_disabled && styles.disabled)} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Badge tone={role === 'owner' ? 'amber' : 'info'}>{roleLabels[role]}</Badge>
        {isSelf && <Badge tone="leaf">{messages.you}</Badge>}
        {is_disabled && <Badge tone="rose">{messages.disabled}</Badge>}
        <bdi dir="ltr" className={styles.email}>
          {email}
        </bdi>
      </div>
      <dl className={card.facts}>
        <div>
          <dt>{messages.secondFactor}</dt>
          <dd className={has_second_factor ? undefined : styles.missing}>
            {has_second_factor ? messages.hasSecondFactor : messages.noSecondFactor}
          </dd>
        </div>
        <div>
          <dt>{messages.lastSeen}</dt>
          <dd>
            {last_seen_at ? (
              <time dateTime={last_seen_at}>{formatDateTime(last_seen_at)}</time>
            ) : (
              messages.neverSeen
            )}
          </dd>
        </div>
        <div>
          <dt>{messages.addedAt}</dt>
          <dd>
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </dd>
        </div>
      </dl>
      <AdministratorActions administrator={administrator} isSelf={isSelf} onOpen={onOpen} />
    </article>
  );
}
