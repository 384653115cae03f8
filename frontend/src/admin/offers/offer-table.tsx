import { Link } from 'wouter';
import { offerListMessages as messages, offerTextMessages } from '@/shared/messages/admin/offers';
import type { Offer } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { offerHref } from './offer-address';
import { OfferStateMark } from './offer-state-mark';
import { conditionsText, effectText, periodText } from './offer-text';
import styles from './offers.module.css';
import { useOfferNames } from './use-offer-names';

const COLUMNS = [
  messages.name,
  messages.state,
  messages.code,
  messages.effect,
  messages.conditions,
  messages.uses,
  messages.period,
];
/** Products of conditions are counted in the list, not named. */
const NO_PRODUCTS: readonly string[] = [];

/** Offers as a table, each with what it gives and its conditions in words. */
export function OfferTable({ offers }: { offers: readonly Offer[] }) {
  const names = useOfferNames(NO_PRODUCTS);
  return (
    <ScrollTable caption={messages.list} columns={COLUMNS}>
      {offers.map((offer) => (
        <tr key={offer.id}>
          <th scope="row">
            <Link className={styles.link} to={offerHref(offer.id)}>
              {offer.name}
            </Link>
          </th>
          <td>
            <OfferStateMark state={offer.state} />
          </td>
          <td>{offer.code === null ? messages.automatic : <bdi dir="ltr">{offer.code}</bdi>}</td>
          <td>{effectText(offer)}</td>
          <td className={styles.conditions}>
            {conditionsText(offer.conditions, names) || messages.noConditions}
          </td>
          <td>{offer.limit === null ? messages.unlimited : messages.usesOf(offer.uses, offer.limit)}</td>
          <td>{periodText(offer) ?? offerTextMessages.always}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
