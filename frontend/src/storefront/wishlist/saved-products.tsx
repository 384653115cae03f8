import type { Product, useListProductsQuery } from '@/api';
import { ErrorState } from '@/shared/components/error-state';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { wishlistMessages as messages } from '@/shared/messages/storefront/wishlist';
import { productsErrorText } from '@/storefront/catalog/error-text';
import { ProductGrid } from '@/storefront/catalog/product-grid';
import styles from './wishlist.module.css';

const GHOSTS = 8;

interface SavedProductsProps {
  /** Shows skeletons while `undefined`. */
  products: readonly Product[] | undefined;
  /** Number to show above the products. */
  count: number;
  /** Number of products that are being loaded. */
  expected: number;
  query: ReturnType<typeof useListProductsQuery>;
}

/** Products of a wishlist: skeletons, cards or an error. */
export function SavedProducts({ products, count, expected, query }: SavedProductsProps) {
  if (query.isError && !query.isFetching) {
    return <ErrorState message={productsErrorText(query.error)} onRetry={query.refetch} />;
  }
  return (
    <div>
      <p role="status" className={styles.count}>
        {products ? messages.count(count) : catalogMessages.loading}
      </p>
      <ProductGrid products={products} expected={Math.min(expected, GHOSTS)} priority={4} heading="h2" />
    </div>
  );
}
