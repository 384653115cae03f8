import { type RefObject, useRef } from 'react';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder } from '../api';
import { OrderRow } from './order-row';
import styles from './order-table.module.css';
import { useListKeys } from './use-list-keys';

interface OrderListProps {
  orders: readonly AdminOrder[];
  onDetails: (order: AdminOrder) => void;
}

/** The orders on a desk: one row each. */
export function OrderTable({ orders, onDetails }: OrderListProps) {
  const bodyRef: RefObject<HTMLTableSectionElement | null> = useRef(null);
  useListKeys(bodyRef, orders);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.list}</caption>
      <thead className={styles.head}>
        <tr>
          <th scope="col" className={styles.number}>
            {messages.number}
          </th>
          <th scope="col">{messages.customer}</th>
          <th scope="col">{messages.address}</th>
          <th scope="col" className={styles.total}>
            {messages.total}
          </th>
          <th scope="col" className={styles.status}>
            {messages.status}
          </th>
          <th scope="col" className={styles.actions}>
            {messages.actions}
          </th>
          <th scope="col" className={styles.cancel}>
            <span className="visually-hidden">{messages.cancellation}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={bodyRef}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} onDetails={() => onDetails(order)} />
        ))}
      </tbody>
    </table>
  );
}
