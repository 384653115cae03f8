import { Check, MessageCircle } from 'lucide';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { formatDateTime } from '@/shared/format/dates';
import { formatPhone } from '@/shared/format/phone';
import { adminMessages } from '@/shared/messages/admin/common';
import { waitingPeopleMessages as messages } from '@/shared/messages/admin/waiting-list';
import type { PersonalWaitingEntry } from '../api';
import { ListTable } from '../components/list-table';
import { RowButton } from '../components/row-button';
import table from '../components/table.module.css';
import { customerChatLink } from '../orders/contact/customer-chat-link';
import styles from './waiting-list.module.css';

const COLUMNS = [
  { label: messages.product },
  { label: messages.phone },
  { label: messages.joinedAt, className: styles.time },
  { label: adminMessages.actions, className: styles.actions, isSilent: true },
];

interface WaitingTableProps {
  entries: readonly PersonalWaitingEntry[];
  /** A message is being recorded. */
  isBusy: boolean;
  onSent: (id: string) => void;
}

/** People to tell, each with the chat that has the text, and the button that records the message. */
export function WaitingTable({ entries, isBusy, onSent }: WaitingTableProps) {
  return (
    <ListTable
      caption={messages.list}
      columns={COLUMNS}
      items={entries}
      row={({ id, product_name, variant_name, phone, created_at, text }) => (
        <tr key={id} className={table.row} data-list-row>
          <th scope="row" className={styles.name}>
            <bdi>{product_name}</bdi>
            <bdi className={styles.size}>{variant_name}</bdi>
          </th>
          <td className={styles.phone}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </td>
          <td className={styles.time}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </td>
          <td>
            <div className={styles.buttons}>
              <a
                className={buttonClass({ variant: 'quiet', size: 'small', iconOnly: true })}
                href={customerChatLink(phone, text)}
                title={messages.send}
                target="_blank"
                rel="noreferrer"
              >
                <Icon shape={MessageCircle} size={18} />
                <span className="visually-hidden">
                  {messages.sendTo(formatPhone(phone))} {adminMessages.newTab}
                </span>
              </a>
              <RowButton
                action="sent"
                label={messages.sentTo(formatPhone(phone))}
                title={messages.sent}
                icon={Check}
                disabled={isBusy}
                onClick={() => onSent(id)}
              />
            </div>
          </td>
        </tr>
      )}
    />
  );
}
