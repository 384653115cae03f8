import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { ledgerAccountLabels, ledgerMessages as messages } from '@/shared/messages/admin/courier-cash';
import type { LedgerAccount, LedgerEntry } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { orderHref } from '../orders/filters/order-filters';
import { remittanceHref } from '../remittances/remittance-address';
import styles from './ledger.module.css';

const COLUMNS = [
  messages.position,
  messages.at,
  messages.credit,
  messages.debit,
  messages.amount,
  messages.about,
  messages.by,
];

/** Name of an account; that of a courier is the courier's own. */
const accountName = (account: LedgerAccount, { courier_name }: LedgerEntry) =>
  (account === 'courier' && courier_name) || ledgerAccountLabels[account];

/** Order, remittance and reversed entry that an entry is about. */
const EntryAbout = ({ entry }: { entry: LedgerEntry }) => (
  <span className={styles.about}>
    {entry.order_number !== null && (
      <Link className={styles.link} to={orderHref(entry.order_number)}>
        {messages.order(entry.order_number)}
      </Link>
    )}
    {entry.remittance_id !== null && entry.remittance_number !== null && (
      <Link className={styles.link} to={remittanceHref(entry.remittance_id)}>
        {messages.remittance(entry.remittance_number)}
      </Link>
    )}
    {entry.reverses !== null && <span className={styles.soft}>{messages.reverses(entry.reverses)}</span>}
  </span>
);

/** Entries of the ledger, each from the credited to the debited account. */
export const LedgerTable = ({ entries }: { entries: readonly LedgerEntry[] }) => (
  <ScrollTable caption={messages.list} columns={COLUMNS}>
    {entries.map((entry) => (
      <tr key={entry.position}>
        <th scope="row">{entry.position}</th>
        <td>
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
        </td>
        <td>
          <bdi>{accountName(entry.credit, entry)}</bdi>
        </td>
        <td>
          <bdi>{accountName(entry.debit, entry)}</bdi>
        </td>
        <td>
          <Money amount={entry.amount} />
        </td>
        <td>
          <EntryAbout entry={entry} />
        </td>
        <td>{entry.by ?? messages.byCourier}</td>
      </tr>
    ))}
  </ScrollTable>
);
