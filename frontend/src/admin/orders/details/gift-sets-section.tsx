import type { OrderedSet } from '@/api/order-sets';
import { orderDetailsMessages as messages } from '@/shared/messages/admin/order-details';
import { variantNames } from '../../variants/variant-names';
import { DetailsSection } from './details-section';
import styles from './gift-sets-section.module.css';
import { OrderLine } from './order-line';

/** Section with ordered gift sets or sample sets and their contents. */
export function GiftSetsSection({ title, sets }: { title: string; sets: readonly OrderedSet[] }) {
  return (
    <DetailsSection title={title}>
      <ul>
        {sets.map((set) => (
          <OrderLine key={set.key} name={set.name} about={[]} quantity={set.quantity} price={set.price}>
            <ul className={styles.contents} aria-label={messages.contents}>
              {set.items.map((item) => (
                <OrderLine
                  key={item.id}
                  name={item.product_name}
                  about={[item.brand_name, ...variantNames(item)]}
                  quantity={item.quantity}
                  image={item.image}
                />
              ))}
            </ul>
          </OrderLine>
        ))}
      </ul>
    </DetailsSection>
  );
}
