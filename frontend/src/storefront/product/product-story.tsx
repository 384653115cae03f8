import { memo } from 'react';
import type { ProductDetail } from '@/api';
import { RichText } from '@/shared/components/rich-text';
import { productMessages } from '@/shared/messages/storefront/product';
import { CompareLink } from '@/storefront/compare/compare-link';
import { DeliveryPanel } from './delivery-panel';
import { PerfumeFacts } from './facts/perfume-facts';
import styles from './product.module.css';

/** Part of a product page that no choice changes. */
export const ProductStory = memo(function ProductStory({ product }: { product: ProductDetail }) {
  const { slug, description, facts } = product;
  return (
    <>
      <DeliveryPanel />
      <CompareLink slug={slug} />
      {description && (
        <section>
          <h2 className={styles.subtitle}>{productMessages.description}</h2>
          <RichText html={description} />
        </section>
      )}
      <PerfumeFacts facts={facts} />
    </>
  );
});
