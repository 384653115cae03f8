import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import styles from './cash-table.module.css';

/** Column headings; the printed table has no actions. */
export const CashTableHead = ({ hasActions = false }: { hasActions?: boolean }) => (
  <thead>
    <tr>
      <th scope="col">{messages.order}</th>
      <th scope="col">{messages.customer}</th>
      {[messages.city, messages.phone, messages.status].map((label) => (
        <th key={label} scope="col" className={styles.aside}>
          {label}
        </th>
      ))}
      <th scope="col" className={styles.money}>
        {messages.amount}
      </th>
      <th scope="col" className={styles.money}>
        {messages.received}
      </th>
      {hasActions && (
        <th scope="col">
          <span className="visually-hidden">{messages.action}</span>
        </th>
      )}
    </tr>
  </thead>
);
