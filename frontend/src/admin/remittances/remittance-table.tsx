import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { remittanceListMessages as messages } from '@/shared/messages/admin/remittances';
import type { Remittance } from '../api';
import { dayText } from '../cash/cash-day';
import { ScrollTable } from '../components/scroll-table';
import { remittanceHref } from './remittance-address';
import { RemittanceDifference } from './remittance-difference';
import { RemittanceStateMark } from './remittance-state-mark';
import styles from './remittances.module.css';

const COLUMNS = [
  messages.number,
  messages.courier,
  messages.state,
  messages.day,
  messages.stated,
  messages.declared,
  messages.difference,
];

/** Remittances as a table, each with its difference. */
export const RemittanceTable = ({ remittances }: { remittances: readonly Remittance[] }) => (
  <ScrollTable caption={messages.list} columns={COLUMNS}>
    {remittances.map((remittance) => (
      <tr key={remittance.id}>
        <th scope="row">
          <Link className={styles.link} to={remittanceHref(remittance.id)}>
            {messages.name(remittance.number)}
          </Link>
        </th>
        <td>
          <bdi>{remittance.courier_name}</bdi>
        </td>
        <td>
          <RemittanceStateMark state={remittance.state} />
        </td>
        <td>
          <time dateTime={remittance.day}>{dayText(remittance.day)}</time>
        </td>
        <td>
          <Money amount={remittance.stated} />
        </td>
        <td>
          <Money amount={remittance.declared} />
        </td>
        <td>
          <RemittanceDifference remittance={remittance} />
        </td>
      </tr>
    ))}
  </ScrollTable>
);
