import type { CustomerOrder } from '@/api';
import { Money } from '@/shared/components/money';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { DeductionRows } from '@/storefront/offers/deduction-rows';
import styles from './orders.module.css';

type Totals = Pick<
  CustomerOrder,
  'items_total' | 'offers' | 'credits' | 'discount' | 'shipping' | 'total' | 'adjustment' | 'cash_due'
>;

/** Totals of an order: items, offers, credits, discount, delivery, sum, and the cash due where that differs. */
export function OrderTotals({ order }: { order: Totals }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{myOrderMessages.itemsTotal}</dt>
        <dd>
          <Money amount={order.items_total} />
        </dd>
      </div>
      <DeductionRows deducted={order} />
      {order.discount > 0 && (
        <div>
          <dt>{myOrderMessages.discount}</dt>
          <dd>
            <Money amount={-order.discount} />
          </dd>
        </div>
      )}
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
      {order.cash_due !== order.total && (
        <>
          {order.adjustment !== 0 && (
            <div>
              <dt>{myOrderMessages.adjustment}</dt>
              <dd>
                <Money amount={order.adjustment} />
              </dd>
            </div>
          )}
          <div className={styles.sum}>
            <dt>{myOrderMessages.cashDue}</dt>
            <dd>
              <Money amount={order.cash_due} />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
