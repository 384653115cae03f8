import { Sparkles } from 'lucide';
import type { NearOffer } from '@/api';
import { Icon } from '@/shared/components/icon';
import { nearOffersLabel, nearOfferText } from '@/shared/messages/storefront/offers';
import styles from './offers.module.css';

/** Hints at offers that would apply if a little more were bought. */
export function NearOffers({ offers }: { offers: readonly NearOffer[] }) {
  return (
    <ul className={styles.near} aria-label={nearOffersLabel}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <Icon shape={Sparkles} size={18} />
          <p>
            {nearOfferText(offer)}
            <bdi className={styles.name}>{offer.name}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}
