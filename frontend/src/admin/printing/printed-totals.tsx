import type { ReactNode } from 'react';
import { Money } from '@/shared/components/money';
import { orderOfferMessages } from '@/shared/messages/admin/order-offers';
import { printedOrderMessages as messages } from '@/shared/messages/admin/printing';
import { orderReturnMessages } from '@/shared/messages/admin/returns';
import type { AdminOrder } from '../api';
import { outstandingAmount } from '../orders/cash/cash-due';
import { countPieces } from '../orders/list/count-pieces';
import styles from './printed-totals.module.css';

/** Amounts of the order and the cash to collect. */
export function PrintedTotals({ order }: { order: AdminOrder }) {
  const { items_total, offers, credits_total, discount, shipping, total, adjustment } = order;
  const rows: readonly (readonly [name: string, value: ReactNode, key?: string])[] = [
    [messages.units, countPieces(order)],
    [messages.itemsTotal, <Money key="items" amount={items_total} />],
    ...offers.map(
      ({ id, name, code, amount }) =>
        [
          orderOfferMessages.name(name, code),
          amount > 0 ? <Money key={id} amount={-amount} /> : orderOfferMessages.freeDelivery,
          id,
        ] as const,
    ),
    ...(credits_total > 0
      ? [[orderOfferMessages.credits, <Money key="credits" amount={-credits_total} />] as const]
      : []),
    ...(discount > 0 ? [[messages.discount, <Money key="discount" amount={-discount} />] as const] : []),
    [messages.shipping, shipping > 0 ? <Money key="shipping" amount={shipping} /> : messages.freeShipping],
    [messages.total, <Money key="total" amount={total} />],
    ...(adjustment !== 0
      ? [[orderReturnMessages.adjustment, <Money key="adjustment" amount={adjustment} />] as const]
      : []),
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(([name, value, key = name]) => (
        <div key={key} className={styles.row}>
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
