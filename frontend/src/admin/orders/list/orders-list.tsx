import { adminOrderMessages as messages, orderKeyMessages } from '@/shared/messages/admin/orders';
import type { AdminOrder, PagedVecAdminOrder } from '../../api';
import { ListPage } from '../../components/list-page';
import { useIsWide } from '../../hooks/use-media-query';
import { type OrderFilters, ordersHref } from '../filters/order-filters';
import type { OrderSelection } from '../selection/use-selection';
import { OrderCards } from './order-cards';
import { OrderTable } from './order-table';

interface OrdersListProps {
  page: PagedVecAdminOrder;
  filters: OrderFilters;
  selection: OrderSelection;
  onDetails: (order: AdminOrder) => void;
  onLabels: (order: AdminOrder) => void;
  /** Open the list of keyboard shortcuts. */
  onHelp: () => void;
}

/** Page of orders with links to the other pages. */
export function OrdersList({ page, filters, selection, onDetails, onLabels, onHelp }: OrdersListProps) {
  const { data: orders, pagination: meta } = page;
  const List = useIsWide() ? OrderTable : OrderCards;
  return (
    <ListPage
      meta={meta}
      hrefFor={(page) => ordersHref({ ...filters, page })}
      messages={messages}
      help={{ label: orderKeyMessages.hint, onOpen: onHelp }}
      hasEnds
    >
      <List orders={orders} selection={selection} onDetails={onDetails} onLabels={onLabels} />
    </ListPage>
  );
}
