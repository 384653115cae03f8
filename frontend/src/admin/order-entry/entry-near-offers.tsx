import { formatMoneyShort } from '@/shared/format/money';
import { orderOfferMessages as messages } from '@/shared/messages/admin/order-offers';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Quote } from '../api';
import styles from './entry-summary.module.css';

type NearOffer = Quote['near_offers'][number];

/** Tell what is missing to the minimum of an offer. */
const missingText = ({ missing_units, missing_amount, unit }: NearOffer) =>
  [
    missing_units !== null &&
      (unit === 'sample' ? messages.samples(missing_units) : commonMessages.units(missing_units)),
    missing_amount !== null && formatMoneyShort(missing_amount),
  ]
    .filter(Boolean)
    .join(messages.and);

/** Offers that would apply if the customer bought a little more. */
export function EntryNearOffers({ offers }: { offers: readonly NearOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <ul className={styles.near} aria-label={messages.near}>
      {offers.map((offer) => (
        <li key={offer.id}>{messages.nearOffer(offer.name, missingText(offer))}</li>
      ))}
    </ul>
  );
}
