import { useLocation } from 'wouter';
import { orderViewMessages as messages } from '@/shared/messages/admin/orders';
import { type OrderFilters, ordersHref, PAGE_SIZES, parsePageSize } from '../filters/order-filters';
import { CompactSelect } from './compact-select';

const OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: messages.perPage(size) }));

/** Select for the number of orders per page. */
export function PageSize({ filters }: { filters: OrderFilters }) {
  const [, navigate] = useLocation();
  return (
    <CompactSelect
      label={messages.pageSize}
      options={OPTIONS}
      value={String(filters.perPage ?? PAGE_SIZES[0])}
      onChoose={(size) => navigate(ordersHref({ ...filters, perPage: parsePageSize(size), page: 1 }))}
    />
  );
}
