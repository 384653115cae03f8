import { Inbox } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import { commonMessages } from '@/shared/messages/shared/common';
import { countExtraFilters, type OrderFilters, ordersHref } from '../filters/order-filters';

function reason(filters: OrderFilters): string {
  const { status, search } = filters;
  if (search) return messages.emptySearch(search);
  if (countExtraFilters(filters) > 0) return messages.emptyFilter;
  return status === 'all' ? messages.emptyShop : messages.emptyStatus;
}

/** Empty state of the order list, with a link that drops the filters or the search. */
export function NoOrders({ filters }: { filters: OrderFilters }) {
  const { status, search } = filters;
  const isNarrowed = status !== 'all' || countExtraFilters(filters) > 0;
  return (
    <EmptyState icon={Inbox} title={messages.empty} text={reason(filters)}>
      {(isNarrowed || search) && (
        <ButtonLink variant="secondary" to={ordersHref({ status: 'all', search: isNarrowed ? search : '' })}>
          {isNarrowed ? messages.showAll : commonMessages.clearSearch}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
