import { orderDetailsMessages as messages } from '@/shared/messages/admin/orders';
import type { OrderedGiftSet } from '../../api';
import { variantNames } from '../../variants/variant-names';
import { DetailsSection } from './details-section';
import styles from './gift-sets-section.module.css';
import { OrderLine } from './order-line';

/** Section with the ordered gift sets and their contents. */
export function GiftSetsSection({ giftSets }: { giftSets: readonly OrderedGiftSet[] }) {
  return (
    <DetailsSection title={messages.giftSets}>
      <ul>
        {giftSets.map((set) => (
          <OrderLine key={set.id} name={set.name} about={[]} quantity={set.quantity} price={set.price}>
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
