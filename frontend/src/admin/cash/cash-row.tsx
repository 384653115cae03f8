import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { formatMoney } from '@/shared/format/money';
import { formatPhone } from '@/shared/format/phone';
import { cashMessages, cashReportMessages as messages } from '@/shared/messages/admin/cash';
import type { CashReportOrder } from '../api';
import { amountDue, isCashDue } from '../orders/cash/cash-due';
import { useCollectCash } from '../orders/cash/use-collect-cash';
import { orderHref } from '../orders/filters/order-filters';
import { OrderStatusMark } from '../orders/status/order-status-mark';
import styles from './cash-table.module.css';

/** Row for one parcel: customer, amount, and whether its cash was collected. */
export function CashRow({ order }: { order: CashReportOrder }) {
  const { collect, isChanging } = useCollectCash(order);
  const { number, customer_name, city, phone, courier_name, status, cash_due, collected } = order;
  return (
    <tr>
      <th scope="row">
        <Link className={styles.link} to={orderHref(number)}>
          {number}
        </Link>
      </th>
      <td className={styles.name}>{customer_name}</td>
      <td className={classNames(styles.aside, styles.city)}>{city}</td>
      <td className={styles.aside}>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </td>
      <td className={styles.aside}>
        <OrderStatusMark status={status} />
        {courier_name !== null && <div className={styles.courier}>{courier_name}</div>}
      </td>
      <td className={styles.money}>
        <Money amount={cash_due} />
      </td>
      <td className={styles.money}>{collected === null ? '–' : <Money amount={collected} />}</td>
      <td className={styles.action}>
        {isCashDue(order) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={cashMessages.recordOf(number, formatMoney(amountDue(order)))}
            busy={isChanging}
            onClick={() => void collect(amountDue(order))}
          >
            {messages.record}
          </Button>
        )}
        {collected !== null && (
          <Button
            variant="quiet"
            size="small"
            aria-label={cashMessages.takeBackOf(number)}
            busy={isChanging}
            onClick={() => void collect(null)}
          >
            {messages.takeBack}
          </Button>
        )}
      </td>
    </tr>
  );
}
