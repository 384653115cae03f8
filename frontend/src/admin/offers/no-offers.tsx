import { TicketPercent } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { offerListMessages as messages } from '@/shared/messages/admin/offers';
import type { OfferState } from '../api';
import { NEW_OFFER, offersHref } from './offer-address';

interface NoOffersProps {
  state: OfferState | undefined;
  isReadOnly: boolean;
}

/** Empty state of the list, by its filter. */
export function NoOffers({ state, isReadOnly }: NoOffersProps) {
  const text = isReadOnly ? messages.emptyReader : messages.emptyText;
  return (
    <EmptyState icon={TicketPercent} title={messages.empty} text={state ? messages.emptyState : text}>
      {state ? (
        <ButtonLink variant="secondary" to={offersHref({})}>
          {messages.showAll}
        </ButtonLink>
      ) : (
        !isReadOnly && <ButtonLink to={NEW_OFFER}>{messages.add}</ButtonLink>
      )}
    </EmptyState>
  );
}
