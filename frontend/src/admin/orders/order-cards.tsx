import { type RefObject, useRef } from 'react';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder } from '../api';
import { OrderCard } from './order-card';
import styles from './order-cards.module.css';
import { useListKeys } from './use-list-keys';

interface OrderCardsProps {
  orders: readonly AdminOrder[];
  onDetails: (order: AdminOrder) => void;
}

/** The orders on tablets and phones: one card each. */
export function OrderCards({ orders, onDetails }: OrderCardsProps) {
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  useListKeys(listRef, orders);
  return (
    <ul ref={listRef} className={styles.cards} aria-label={messages.list}>
      {orders.map((order) => (
        <li key={order.id} className={styles.item}>
          <OrderCard order={order} onDetails={() => onDetails(order)} />
        </li>
      ))}
    </ul>
  );
}
