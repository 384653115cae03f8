import { Layers } from 'lucide';
import { toApiError } from '@/api/api-error';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { variantMessages as messages } from '@/shared/messages/admin/variants';
import type { Product, useListVariantsQuery, Variant } from '../api';
import { useErrorToast } from '../hooks/use-error-toast';
import { StockLinks } from '../stock/stock-links';
import { bySize } from './by-size';
import { VariantRow } from './variant-row';
import styles from './variants-list.module.css';
import { VariantsSkeleton } from './variants-skeleton';

interface VariantsListProps {
  product: Product;
  query: ReturnType<typeof useListVariantsQuery>;
  onEdit: (variant: Variant) => void;
  onDelete: (variant: Variant) => void;
  onBottle: () => void;
  onMovements: () => void;
}

/** Variants of a product by size, in each state of their query. */
export function VariantsList(props: VariantsListProps) {
  const { product, query, onEdit, onDelete, onBottle, onMovements } = props;
  const { data, error, isFetching, refetch } = query;
  useErrorToast(error, messages.loadFailed);

  if (error && !data && !isFetching) {
    return (
      <ErrorState
        title={messages.loadFailed}
        message={toApiError(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <VariantsSkeleton />;
  const { variants } = data.data;
  if (variants.length === 0) {
    return <EmptyState title={messages.empty} text={messages.emptyText} icon={Layers} />;
  }
  return (
    <>
      <p className={styles.about}>
        <strong>{messages.count(variants.length)}</strong>
        <span>{messages.primaryText}</span>
      </p>
      <StockLinks product={product} onBottle={onBottle} onMovements={onMovements} />
      <ul className={styles.list} aria-label={messages.list}>
        {bySize(variants).map((variant) => (
          <VariantRow
            key={variant.id}
            product={product}
            variant={variant}
            onEdit={() => onEdit(variant)}
            onDelete={() => onDelete(variant)}
          />
        ))}
      </ul>
    </>
  );
}
