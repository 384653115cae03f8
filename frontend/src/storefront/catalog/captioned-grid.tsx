import type { ComponentProps, ReactNode } from 'react';
import type { Product } from '@/api';
import { classNames } from '@/shared/class-names';
import styles from './captioned-grid.module.css';
import { ProductCard } from './product-card';
import { ProductGrid } from './product-grid';
import grid from './product-grid.module.css';

interface CaptionedGridProps extends ComponentProps<typeof ProductGrid> {
  /** Render the content that belongs to a card, after it. */
  caption: (product: Product) => ReactNode;
}

/** Grid of products with something about each after its card. */
export function CaptionedGrid({ caption, ...props }: CaptionedGridProps) {
  const { products, isStale, isRow, priority = 0, heading } = props;
  if (!products) return <ProductGrid {...props} />;
  return (
    <ul className={classNames(grid.grid, isRow && grid.four, isStale && grid.stale)} aria-busy={isStale}>
      {products.map((product, index) => (
        <li key={product.id} className={styles.item}>
          <ProductCard product={product} priority={index < priority} heading={heading} />
          {caption(product)}
        </li>
      ))}
    </ul>
  );
}
