import { useId } from 'react';
import { type Product, useRelatedProductsQuery } from '@/api';
import { productMessages } from '@/shared/messages/storefront/product';
import { CaptionedGrid } from '@/storefront/catalog/captioned-grid';
import { relatedArguments } from '@/storefront/catalog/query-arguments';
import styles from './product.module.css';

const SHOWN = 8;

/** Related products, with the reason for similar ones; not rendered when there are none. */
export function RelatedProducts({ slug }: { slug: string }) {
  const titleId = useId();
  const query = useRelatedProductsQuery(relatedArguments(slug));
  const products = query.currentData?.data.products;
  if (query.isError || products?.length === 0) return null;
  const hasReasons = products?.some(reasonOf);
  return (
    <section className={`content ${styles.related}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.relatedTitle}>
        {productMessages.related}
      </h2>
      <CaptionedGrid
        products={products}
        expected={SHOWN}
        isRow
        caption={(product) => hasReasons && <p className={styles.reason}>{reasonOf(product)}</p>}
      />
    </section>
  );
}

function reasonOf({ shared_notes = [] }: Product) {
  return shared_notes.length > 0 && productMessages.similar(shared_notes.map(({ name }) => name));
}
