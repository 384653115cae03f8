import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { Skeleton } from '@/shared/components/skeleton';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { productMessages } from '@/shared/messages/storefront/product';
import { Ghost } from '@/storefront/catalog/ghost';
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
            <Skeleton shape="block" className={styles.picture} />
          </div>
          <div className={styles.info}>
            <div>
              <p className={styles.links}>
                <Ghost length={16} />
              </p>
              <p className={styles.name}>
                <Ghost length={16} />
              </p>
            </div>
            <div className={styles.price}>
              <p className={styles.ghostPrice}>
                <Ghost length={12} />
              </p>
              <p className={styles.facts}>
                <Ghost length={32} />
              </p>
            </div>
            <ChoiceGroup
              legend={productMessages.chooseSize}
              value={undefined}
              onChange={() => {}}
              choices={SIZES.map((value) => ({
                value,
                label: <Ghost length={8} />,
                details: [<Ghost key="price" length={12} />, <Ghost key="per-ml" length={12} />],
              }))}
            />
            <div className={styles.decision}>
              <Skeleton shape="control" />
              <DeliveryProgress cartTotal={undefined} adding={0} isInCart={false} />
            </div>
            <DeliveryPanel />
            <p className={styles.subtitle}>
              <Ghost length={16} />
            </p>
            <p>
              <Ghost length={80} />
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
