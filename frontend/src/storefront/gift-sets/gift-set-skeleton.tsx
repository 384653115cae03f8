import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Skeleton } from '@/shared/components/skeleton';
import { giftSetMessages } from '@/shared/messages/storefront/gift-sets';
import { TextSkeleton } from '@/storefront/catalog/text-skeleton';
import { DeliveryProgress } from '@/storefront/product/delivery-progress';
import product from '@/storefront/product/product.module.css';
import styles from './gift-sets.module.css';

const ITEMS = ['1', '2', '3', '4'];

/** Placeholder for the page of a gift set. */
export function GiftSetSkeleton() {
  return (
    <div className={`content ${product.page}`} role="status">
      <h1 className="visually-hidden">{giftSetMessages.loadingOne}</h1>
      <div aria-hidden="true" inert>
        <Breadcrumbs crumbs={[{ label: giftSetMessages.title }, { label: '…' }]} />
        <div className={product.columns}>
          <div className={product.gallery}>
            <Skeleton shape="block" className={product.image} />
          </div>
          <div className={product.info}>
            <div>
              <p className={styles.badges}>
                <TextSkeleton length={32} />
              </p>
              <p className={product.name}>
                <TextSkeleton length={16} />
              </p>
            </div>
            <div className={product.price}>
              <p className={product.ghostPrice}>
                <TextSkeleton length={12} />
              </p>
              <p className={product.facts}>
                <TextSkeleton length={40} />
              </p>
            </div>
            <div className={product.decision}>
              <Skeleton shape="control" />
              <DeliveryProgress cartTotal={undefined} adding={0} isInCart={false} />
            </div>
            <div>
              <p className={product.subtitle}>
                <TextSkeleton length={24} />
              </p>
              <ul className={styles.items}>
                {ITEMS.map((item) => (
                  <li key={item} className={styles.item}>
                    <Skeleton shape="block" className={styles.imageSkeleton} />
                    <TextSkeleton length={32} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
