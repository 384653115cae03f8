import type { Product } from '@/api';
import { classNames } from '@/shared/class-names';
import { ProductCard } from './product-card';
import { ProductCardSkeleton } from './product-card-skeleton';
import styles from './product-grid.module.css';

interface ProductGridProps {
  /** Shows skeletons while `undefined`. */
  products: readonly Product[] | undefined;
  /** Number of skeletons to show while loading. */
  expected: number;
  /** A refetch is running. */
  isStale?: boolean;
  /** Show a single row of four on anything wider than a phone. */
  isRow?: boolean;
  /** Number of leading images to load eagerly. */
  priority?: number;
  heading?: 'h2' | 'h3';
}

export function ProductGrid({ products, expected, isStale, isRow, priority = 0, heading }: ProductGridProps) {
  const className = classNames(styles.grid, isRow && styles.four, isStale && styles.stale);
  if (!products) {
    return (
      <div className={className} aria-hidden="true">
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  return (
    <ul className={className} aria-busy={isStale}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} priority={index < priority} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
