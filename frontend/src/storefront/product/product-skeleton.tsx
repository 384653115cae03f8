import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { Skeleton } from '@/shared/components/skeleton';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';
import { TextSkeleton } from '@/storefront/catalog/text-skeleton';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryProgress } from './delivery-progress';
import styles from './product.module.css';

const SIZES = ['1', '2', '3', '4'];

/** Placeholder for a product page, built from the page's own parts so that nothing shifts on load. */
export function ProductSkeleton() {
  return (
    <div className={`content ${styles.page}`} role="status">
      <h1 className="visually-hidden">{catalogMessages.loading}</h1>
      <div aria-hidden="true" inert>
        <Breadcrumbs crumbs={[{ label: catalogMessages.products }, { label: '…' }]} />
        <div className={styles.columns}>
          <div className={styles.gallery}>
            <Skeleton shape="block" className={styles.image} />
          </div>
          <div className={styles.info}>
            <div>
              <p className={styles.links}>
                <TextSkeleton length={16} />
              </p>
              <p className={styles.name}>
                <TextSkeleton length={16} />
              </p>
            </div>
            <div className={styles.price}>
              <p className={styles.ghostPrice}>
                <TextSkeleton length={12} />
              </p>
              <p className={styles.facts}>
                <TextSkeleton length={32} />
              </p>
            </div>
            <ChoiceGroup
              legend={productMessages.chooseSize}
              value={undefined}
              onChange={() => {}}
              choices={SIZES.map((value) => ({
                value,
                label: <TextSkeleton length={8} />,
                details: [
                  <TextSkeleton key="price" length={12} />,
                  <TextSkeleton key="per-ml" length={12} />,
                ],
              }))}
            />
            <div className={styles.decision}>
              <Skeleton shape="control" />
              <DeliveryProgress cartTotal={undefined} adding={0} isInCart={false} />
            </div>
            <DeliveryPanel />
            <p className={styles.subtitle}>
              <TextSkeleton length={16} />
            </p>
            <p>
              <TextSkeleton length={80} />
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
