import { Money } from '@/shared/components/money';
import { formatDate } from '@/shared/format/dates';
import { returnListMessages as messages } from '@/shared/messages/admin/returns';
import type { AdminReturn } from '../api';
import list from '../components/list-entry.module.css';
import { ListTable } from '../components/list-table';
import table from '../components/table.module.css';
import { CustomerContact } from '../orders/contact/customer-contact';
import { OrderOfReturn, ReturnAbout, ReturnLink, returnedItems } from './return-about';
import { ReturnStateMark } from './return-state-mark';
import styles from './returns.module.css';

const COLUMNS = [
  { label: messages.number, className: styles.numberColumn },
  { label: messages.customer, className: styles.customerColumn },
  { label: messages.items },
  { label: messages.value, className: styles.valueColumn },
  { label: messages.state, className: styles.stateColumn },
  { label: messages.date, className: styles.dateColumn },
];

/** Returns as a table, for wide windows. */
export const ReturnTable = ({ returns }: { returns: readonly AdminReturn[] }) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={returns}
    row={(entry) => (
      <tr key={entry.id} className={table.row} data-list-row>
        <th scope="row" className={styles.number}>
          <ReturnLink entry={entry} />
          <OrderOfReturn order={entry.order} />
        </th>
        <td>
          <bdi>{entry.customer.name}</bdi>
          <CustomerContact phone={entry.customer.phone} />
        </td>
        <td className={styles.items}>
          {returnedItems(entry)}
          <ReturnAbout entry={entry} />
        </td>
        <td className={list.figure}>
          <Money amount={entry.value} />
        </td>
        <td>
          <ReturnStateMark state={entry.state} />
        </td>
        <td>
          <time className={list.soft} dateTime={entry.created_at}>
            {formatDate(entry.created_at)}
          </time>
        </td>
      </tr>
    )}
  />
);
