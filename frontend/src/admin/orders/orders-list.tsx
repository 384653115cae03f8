import { useState } from 'react';
import { Pagination } from '@/shared/components/pagination';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import type { AdminOrder, PagedVecAdminOrder } from '../api';
import { useIsWide } from '../hooks/use-is-wide';
import { KeyHints } from './key-hints';
import { OrderCards } from './order-cards';
import { OrderDetails } from './order-details';
import { type OrderFilters, ordersHref } from './order-filters';
import { orderPageWindow } from './order-page-window';
import { OrderTable } from './order-table';
import styles from './orders-list.module.css';

interface OrdersListProps {
  page: PagedVecAdminOrder;
  filters: OrderFilters;
  /** The orders are still those of the filters before. */
  isStale: boolean;
}

/** A page of orders, the way to the other pages, and the details of the one that was opened. */
export function OrdersList({ page: { data: orders, pagination: meta }, filters, isStale }: OrdersListProps) {
  const [opened, setOpened] = useState<AdminOrder>();
  const isWide = useIsWide();
  const List = isWide ? OrderTable : OrderCards;
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(meta.total)}
      </p>
      <div className={styles.list} inert={isStale} aria-busy={isStale}>
        <List orders={orders} onDetails={setOpened} />
      </div>
      <div className={styles.foot}>
        <Pagination
          meta={meta}
          hrefFor={(page) => ordersHref({ ...filters, page })}
          marks={orderPageWindow(meta.current_page, meta.last_page)}
        />
        <KeyHints />
      </div>
      {opened && (
        <OrderDetails
          order={orders.find(({ id }) => id === opened.id) ?? opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
