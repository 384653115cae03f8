import { Money } from '@/shared/components/money';
import { chartMessages as messages, salesMessages } from '@/shared/messages/admin/dashboard';
import type { SalesOfDay } from '../api';
import styles from './day-table.module.css';
import { formatDay } from './days';

/** Table with the values of the chart, the latest day first. */
export function DayTable({ days }: { days: readonly SalesOfDay[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.table}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{salesMessages.ordersName}</th>
          <th scope="col">{salesMessages.revenue}</th>
        </tr>
      </thead>
      <tbody>
        {[...days].reverse().map(({ day, orders, revenue }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{formatDay(day)}</time>
            </th>
            <td>{orders}</td>
            <td>
              <Money amount={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
