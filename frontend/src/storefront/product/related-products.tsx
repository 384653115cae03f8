import { useId } from 'react';
import { useRelatedProductsQuery } from '@/api';
import { productMessages } from '@/shared/messages/storefront/product';
import { ProductGrid } from '@/storefront/catalog/product-grid';
import { relatedArguments } from '@/storefront/catalog/query-arguments';
import styles from './product.module.css';

const SHOWN = 8;

/** Related products; not rendered when there are none. */
export function RelatedProducts({ slug }: { slug: string }) {
  const titleId = useId();
  const query = useRelatedProductsQuery(relatedArguments(slug));
  const products = query.currentData?.data.products;
  if (query.isError || products?.length === 0) return null;
  return (
    <section className={`content ${styles.related}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.relatedTitle}>
        {productMessages.related}
      </h2>
      <ProductGrid products={products} expected={SHOWN} isRow />
    </section>
  );
}
