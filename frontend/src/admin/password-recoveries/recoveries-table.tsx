import { KeyRound } from 'lucide';
import { Badge } from '@/shared/components/badge';
import { formatDateTime } from '@/shared/format/dates';
import { formatPhone } from '@/shared/format/phone';
import { adminMessages } from '@/shared/messages/admin/common';
import { passwordRecoveryMessages as messages } from '@/shared/messages/admin/password-recoveries';
import type { PasswordRecovery } from '../api';
import { ListTable } from '../components/list-table';
import { RowButton } from '../components/row-button';
import table from '../components/table.module.css';
import styles from './password-recoveries.module.css';

const TONES = { waiting: 'amber', linked: 'info', expired: 'rose' } as const;

const COLUMNS = [
  { label: messages.customer },
  { label: messages.state },
  { label: messages.requestedAt, className: styles.time },
  { label: adminMessages.actions, className: styles.actions, isSilent: true },
];

interface RecoveriesTableProps {
  recoveries: readonly PasswordRecovery[];
  /** A link is being made. */
  isBusy: boolean;
  onMakeLink: (id: string) => void;
}

/** Requests for a new password, each with the button that makes a link. */
export function RecoveriesTable({ recoveries, isBusy, onMakeLink }: RecoveriesTableProps) {
  return (
    <ListTable
      caption={messages.list}
      columns={COLUMNS}
      items={recoveries}
      row={({ id, name, phone, state, requested_at }) => (
        <tr key={id} className={table.row} data-list-row>
          <th scope="row" className={styles.name}>
            <bdi>{name}</bdi>
            <bdi dir="ltr" className={styles.phone}>
              {formatPhone(phone)}
            </bdi>
          </th>
          <td>
            <Badge tone={TONES[state]}>{messages.states[state]}</Badge>
          </td>
          <td className={styles.time}>
            <time dateTime={requested_at}>{formatDateTime(requested_at)}</time>
          </td>
          <td className={styles.button}>
            <RowButton
              action="link"
              label={messages.makeLinkFor(name)}
              title={messages.makeLink}
              icon={KeyRound}
              disabled={isBusy}
              onClick={() => onMakeLink(id)}
            />
          </td>
        </tr>
      )}
    />
  );
}
