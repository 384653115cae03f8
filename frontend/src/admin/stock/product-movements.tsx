import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { ErrorState } from '@/shared/components/error-state';
import { movementMessages as messages } from '@/shared/messages/admin/stock';
import { paginationMessages } from '@/shared/messages/shared/pagination';
import { type Product, useListProductMovementsQuery } from '../api';
import { ListSkeleton } from '../components/list-skeleton';
import { useErrorToast } from '../hooks/use-error-toast';
import { MovementCards } from './movement-cards';
import type { MovementFilters } from './movement-filters';
import { NoMovements } from './no-movements';
import styles from './product-movements.module.css';

interface ProductMovementsProps {
  product: Product;
  filters: MovementFilters;
  onFilter: (filters: MovementFilters) => void;
}

/** Page of a product's movements in each state of its query, with links to newer and older ones. */
export function ProductMovements({ product, filters, onFilter }: ProductMovementsProps) {
  const query = useListProductMovementsQuery(
    { product: product.id, ...filters },
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData, error, isFetching, refetch } = query;
  useErrorToast(error, messages.loadFailed);

  if (error && !currentData && !isFetching) {
    return (
      <ErrorState
        title={messages.loadFailed}
        message={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  const { total, last_page } = data.pagination;
  if (total === 0) {
    return <NoMovements isFiltered={filters.kind !== undefined} onShowAll={() => onFilter({ page: 1 })} />;
  }
  const turn = (page: number) => ({
    disabled: page < 1 || page > last_page,
    onClick: () => onFilter({ ...filters, page }),
  });
  return (
    <div inert={!currentData} aria-busy={!currentData}>
      <p className={styles.count} role="status">
        {messages.found(total)}
      </p>
      <MovementCards movements={data.data} isOfOne />
      {last_page > 1 && (
        <p className={styles.pages}>
          <Button variant="secondary" size="small" {...turn(filters.page - 1)}>
            {messages.previous}
          </Button>
          <span>{paginationMessages.page(filters.page)}</span>
          <Button variant="secondary" size="small" {...turn(filters.page + 1)}>
            {messages.next}
          </Button>
        </p>
      )}
    </div>
  );
}
