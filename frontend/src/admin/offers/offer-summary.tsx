import { formatDateTime } from '@/shared/format/dates';
import { offerMessages as messages } from '@/shared/messages/admin/offers';
import type { Offer } from '../api';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';
import { type OfferNames, type OfferTerms, offerSentence } from './offer-text';
import styles from './offers.module.css';

interface OfferSummaryProps {
  terms: OfferTerms & Pick<Offer, 'is_enabled'>;
  names: OfferNames;
  /** The offer as it is stored; left out for one that is being added. */
  offer?: Offer;
}

/** Effect of an offer as a sentence, with its use so far and its last change. */
export const OfferSummary = ({ terms, names, offer }: OfferSummaryProps) => (
  <Section title={messages.summary}>
    <div className={styles.summary} aria-live="polite">
      <p className={styles.sentence}>{offerSentence(terms, names)}</p>
      {!terms.is_enabled && <p>{messages.paused}</p>}
    </div>
    {offer && (
      <FactList
        facts={[
          offer.limit !== null && [messages.uses, messages.usedBy(offer.uses, offer.limit)],
          [messages.updated, messages.updatedBy(formatDateTime(offer.updated_at), offer.updated_by)],
        ]}
      />
    )}
  </Section>
);
