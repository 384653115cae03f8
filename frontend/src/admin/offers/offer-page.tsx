import { TicketPercent } from 'lucide';
import { useState } from 'react';
import { useParams } from 'wouter';
import { offerMessages as messages } from '@/shared/messages/admin/offers';
import { type Offer, useGetOfferQuery } from '../api';
import { BackLink } from '../components/back-link';
import { ItemPage } from '../components/item-page';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { DeleteOffer } from './delete-offer';
import { offersHref } from './offer-address';
import { OfferForm } from './offer-form';
import { OfferStateMark } from './offer-state-mark';
import { OfferSummary } from './offer-summary';
import styles from './offers.module.css';
import { useOfferNames } from './use-offer-names';

/** Page of one offer, which owners edit. */
export default function OfferPage() {
  const { id = '' } = useParams();
  const { may } = useRole();
  const isReadOnly = !may('settings');
  const query = useGetOfferQuery({ id }, { refetchOnMountOrArgChange: true });
  /** The offer as a colleague left it, after a conflict. */
  const [present, setPresent] = useState<Offer>();
  return (
    <ItemPage
      query={query}
      titleOf={({ name }) => name}
      list={offersHref({})}
      icon={TicketPercent}
      messages={messages}
    >
      {(loaded) => {
        const isNewer = present !== undefined && present.id === id && present.version > loaded.version;
        const offer = isNewer ? present : loaded;
        return (
          <>
            <PageHeader
              title={offer.name}
              lead={<BackLink to={offersHref({})} label={messages.backToList} />}
              aside={
                <>
                  <OfferStateMark state={offer.state} />
                  {!isReadOnly && <DeleteOffer offer={offer} />}
                </>
              }
            />
            {isReadOnly ? (
              <OfferDetails offer={offer} />
            ) : (
              // Remount on another version, so that the form shows it.
              <OfferForm key={`${offer.id} ${offer.version}`} offer={offer} onPresent={setPresent} />
            )}
          </>
        );
      }}
    </ItemPage>
  );
}

/** The offer for those who may not change it. */
function OfferDetails({ offer }: { offer: Offer }) {
  const names = useOfferNames(offer.conditions.product_ids);
  return (
    <div className={styles.form}>
      <OfferSummary terms={offer} names={names} offer={offer} />
    </div>
  );
}
