import type { Order } from '@/api';
import { Money } from '@/shared/components/money';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import styles from './orders.module.css';

/** Totals of an order: items, delivery, sum. */
export function OrderTotals({ order }: { order: Pick<Order, 'items_total' | 'shipping' | 'total'> }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{myOrderMessages.itemsTotal}</dt>
        <dd>
          <Money amount={order.items_total} />
        </dd>
      </div>
      <div>
        <dt>{myOrderMessages.shipping}</dt>
        <dd>{order.shipping === 0 ? myOrderMessages.free : <Money amount={order.shipping} />}</dd>
      </div>
      <div className={styles.sum}>
        <dt>{myOrderMessages.total}</dt>
        <dd>
          <Money amount={order.total} />
        </dd>
      </div>
    </dl>
  );
}
