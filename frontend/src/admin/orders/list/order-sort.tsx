import { useLocation } from 'wouter';
import { orderViewMessages as messages } from '@/shared/messages/admin/orders';
import type { OrderSort as Sort } from '../../api';
import { type OrderFilters, ordersHref } from '../filters/order-filters';
import { CompactSelect } from './compact-select';

const SORTS = ['NEWEST', 'OLDEST'] as const satisfies Sort[];
const OPTIONS = SORTS.map((value) => ({ value, label: messages.sorts[value] }));

/** Select for the sort order. */
export function OrderSort({ filters }: { filters: OrderFilters }) {
  const [, navigate] = useLocation();
  return (
    <CompactSelect
      label={messages.sort}
      options={OPTIONS}
      value={filters.sortBy ?? 'NEWEST'}
      onChoose={(sort) =>
        navigate(ordersHref({ ...filters, sortBy: sort === 'OLDEST' ? sort : undefined, page: 1 }))
      }
    />
  );
}
