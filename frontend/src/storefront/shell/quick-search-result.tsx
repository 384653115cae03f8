import type { Product } from '@/api';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { quickSearchMessages as messages } from '@/shared/messages/storefront/quick-search';
import { cheapest } from '@/storefront/catalog/variants';
import styles from './quick-search-result.module.css';

/** A product among the quick results: image, brand, name and the price of its smallest size. */
export function QuickSearchResult({ product }: { product: Product }) {
  const price = cheapest(product)?.price ?? product.price;
  const isFrom = (product.variants?.length ?? 0) > 1;
  return (
    <>
      <ResponsiveImage path={product.image_path} alt="" sizes="44px" className={styles.image} />
      <span className={styles.words}>
        {product.brand && <span className={styles.brand}>{product.brand.name}</span>}
        <span className={styles.name}>{product.name}</span>
      </span>
      <span className={styles.price}>
        {!product.is_available && <span className={styles.gone}>{messages.unavailable}</span>}
        {product.is_available && price !== null && (
          <>
            {isFrom && `${messages.from} `}
            <Money amount={price} />
          </>
        )}
      </span>
    </>
  );
}
