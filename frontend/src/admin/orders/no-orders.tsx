import { Inbox } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import { type OrderFilters, ordersHref } from './order-filters';

function reason({ status, search }: OrderFilters): string {
  if (search) return messages.emptySearch(search);
  return status === 'all' ? messages.emptyShop : messages.emptyStatus;
}

/** No order fits the filters; the way to all of them. */
export function NoOrders({ filters }: { filters: OrderFilters }) {
  const isFiltered = filters.search !== '' || filters.status !== 'all';
  return (
    <EmptyState icon={Inbox} title={messages.empty} text={reason(filters)}>
      {isFiltered && (
        <ButtonLink variant="secondary" to={ordersHref({ status: 'all' })}>
          {messages.showAll}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
