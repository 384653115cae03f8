import { orderDetailsMessages as messages } from '@/shared/messages/admin';
import type { OrderedGiftSet } from '../../api';
import { variantNames } from '../variant-names';
import { DetailsSection } from './details-section';
import styles from './gift-sets-section.module.css';
import { DetailsLine } from './order-line';

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
