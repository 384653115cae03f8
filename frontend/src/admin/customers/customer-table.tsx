import { Money } from '@/shared/components/money';
import { customerListMessages as messages } from '@/shared/messages/admin/customers';
import type { CustomerSummary } from '../api';
import list from '../components/list-entry.module.css';
import { ListTable } from '../components/list-table';
import table from '../components/table.module.css';
import { CustomerContact } from '../orders/contact/customer-contact';
import { CustomerFlags } from './customer-flags';
import { CustomerLink } from './customer-link';
import styles from './customers.module.css';
import { LastOrder } from './last-order';

const COLUMNS = [
  { label: messages.name, className: styles.nameColumn },
  { label: messages.orders, className: styles.figureColumn },
  { label: messages.value, className: styles.valueColumn },
  { label: messages.refusals, className: styles.figureColumn },
  { label: messages.lastOrder, className: styles.lastColumn },
];

/** Customers as a table, for wide windows. */
export const CustomerTable = ({ customers }: { customers: readonly CustomerSummary[] }) => (
  <ListTable
    caption={messages.list}
    columns={COLUMNS}
    items={customers}
    row={(customer) => (
      <tr key={customer.id} className={table.row} data-list-row>
        <th scope="row" className={styles.name}>
          <CustomerLink customer={customer} />
          <CustomerContact phone={customer.phone} />
          <CustomerFlags customer={customer} />
        </th>
        <td className={list.figure}>{customer.orders_count}</td>
        <td className={list.figure}>
          <Money amount={customer.delivered_value} />
        </td>
        <td className={list.figure}>{customer.refusals}</td>
        <td>
          <LastOrder customer={customer} />
        </td>
      </tr>
    )}
  />
);
