import { type RefObject, useRef } from 'react';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import { useListKeys } from '../../hooks/use-list-keys';
import { SelectPage } from '../selection/select-page';
import type { OrderSelection } from '../selection/use-selection';
import { OrderCard } from './order-card';
import styles from './order-cards.module.css';

interface OrderCardsProps {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  onDetails: (order: AdminOrder) => void;
  /** Print the order's sample labels. */
  onLabels: (order: AdminOrder) => void;
}

/** Orders as cards, for tablets and phones. */
export function OrderCards({ orders, selection, onDetails, onLabels }: OrderCardsProps) {
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  const guard = useDoubleClickGuard(orders);
  useListKeys(listRef, orders);
  return (
    <>
      <SelectPage selection={selection} isNamed />
      <ul ref={listRef} className={styles.cards} aria-label={messages.list} onClickCapture={guard}>
        {orders.map((order) => (
          <li key={order.id} className={styles.item}>
            <OrderCard
              order={order}
              selection={selection}
              onDetails={() => onDetails(order)}
              onLabels={() => onLabels(order)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
