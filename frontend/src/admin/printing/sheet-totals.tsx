import { Money } from '@/shared/components/money';
import { orderSheetMessages as messages } from '@/shared/messages/admin/printing';
import type { AdminOrder } from '../api';
import { outstandingAmount } from '../orders/cash/cash-due';
import { countPieces } from '../orders/list/count-pieces';
import styles from './sheet-totals.module.css';

/** Amounts of the order and the cash to collect. */
export function SheetTotals({ order }: { order: AdminOrder }) {
  const { items_total, shipping, total } = order;
  const rows = [
    [messages.units, countPieces(order)],
    [messages.itemsTotal, <Money key="items" amount={items_total} />],
    [messages.shipping, shipping > 0 ? <Money key="shipping" amount={shipping} /> : messages.freeShipping],
    [messages.total, <Money key="total" amount={total} />],
  ] as const;
  return (
    <dl className={styles.totals}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.cash}>
        <dt>{messages.toCollect}</dt>
        <dd>
          <Money amount={outstandingAmount(order)} />
        </dd>
      </div>
    </dl>
  );
}
