import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { OrderedGiftSet } from '../api';
import styles from './details-gift-sets.module.css';
import { DetailsLine } from './details-line';
import { DetailsSection } from './details-section';
import { variantNames } from './variant-names';

/** The gift sets of an order, each with what lies in it. */
export function DetailsGiftSets({ giftSets }: { giftSets: readonly OrderedGiftSet[] }) {
  return (
    <DetailsSection title={messages.giftSets}>
      <ul>
        {giftSets.map((set) => (
          <DetailsLine key={set.id} name={set.name} about={[]} quantity={set.quantity} price={set.price}>
            <ul className={styles.contents} aria-label={messages.contents}>
              {set.items.map((item) => (
                <DetailsLine
                  key={item.id}
                  name={item.product_name}
                  about={[item.brand_name, ...variantNames(item)]}
                  quantity={item.quantity}
                  image={item.image}
                />
              ))}
            </ul>
          </DetailsLine>
        ))}
      </ul>
    </DetailsSection>
  );
}
