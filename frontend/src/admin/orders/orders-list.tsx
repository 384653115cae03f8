import { useState } from 'react';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import { orderKeyMessages } from '@/shared/messages/admin-order-desk';
import type { AdminOrder, PagedVecAdminOrder } from '../api';
import { KeyHints } from '../components/key-hints';
import { ListFoot } from '../components/list-foot';
import { useIsWide } from '../hooks/use-is-wide';
import { OrderCards } from './order-cards';
import { OrderDetails } from './order-details';
import { type OrderFilters, ordersHref } from './order-filters';
import { orderPageWindow } from './order-page-window';
import { OrderTable } from './order-table';
import type { OrderChoice } from './use-selection';

interface OrdersListProps {
  page: PagedVecAdminOrder;
  filters: OrderFilters;
  choice: OrderChoice;
  /** Shows what the keyboard can do. */
  onHelp: () => void;
}

/** A page of orders, the way to the other pages, and the details of the one that was opened. */
export function OrdersList({ page, filters, choice, onHelp }: OrdersListProps) {
  const { data: orders, pagination: meta } = page;
  const [opened, setOpened] = useState<AdminOrder>();
  const isWide = useIsWide();
  const List = isWide ? OrderTable : OrderCards;
  // Kept as it was last seen: it may leave the list while its details are open.
  const seen = opened && orders.find(({ id }) => id === opened.id);
  if (seen && seen !== opened) setOpened(seen);
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(meta.total)}
      </p>
      <List orders={orders} choice={choice} onDetails={setOpened} />
      <ListFoot
        meta={meta}
        hrefFor={(page) => ordersHref({ ...filters, page })}
        marks={orderPageWindow(meta.current_page, meta.last_page)}
      >
        <KeyHints between={messages.keys} help={{ label: orderKeyMessages.hint, onOpen: onHelp }} />
      </ListFoot>
      {opened && <OrderDetails order={opened} onShow={setOpened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
