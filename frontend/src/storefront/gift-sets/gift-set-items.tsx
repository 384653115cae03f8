import { Link } from 'wouter';
import type { GiftSetItem } from '@/api';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import product from '@/storefront/product/product.module.css';
import styles from './gift-sets.module.css';

/** Contents of a gift set. */
export function GiftSetItems({ items }: { items: readonly GiftSetItem[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className={product.subtitle}>{giftSetMessages.contents}</h2>
      <ul className={styles.items}>
        {items.map(({ id, quantity, product: { name, slug, brand, category, variant } }) => (
          <li key={id} className={styles.item}>
            <ResponsiveImage path={variant.image_path} alt="" sizes="64px" shape="square" />
            <div>
              <p className={styles.itemName}>
                <Link to={`/products/${slug}`}>
                  <bdi>{name}</bdi>
                </Link>
              </p>
              <p className={styles.itemDetail}>
                {brand && (
                  <>
                    <Link to={`/brands/${brand.slug}`}>
                      <bdi>{brand.name}</bdi>
                    </Link>
                    {' · '}
                  </>
                )}
                <bdi>{variant.name}</bdi> · {categoryLabels[category]}
              </p>
            </div>
            <p className={styles.itemDetail}>{giftSetMessages.itemQuantity(quantity)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
