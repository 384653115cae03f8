import { useTitle } from '@/shared/hooks/use-title';
import { offerMessages as messages } from '@/shared/messages/admin/offers';
import { BackLink } from '../components/back-link';
import { PageHeader } from '../shell/page-header';
import { offersHref } from './offer-address';
import { OfferForm } from './offer-form';

/** Page that adds an offer. */
export default function NewOfferPage() {
  useTitle(messages.newTitle);
  return (
    <>
      <PageHeader
        title={messages.newTitle}
        lead={<BackLink to={offersHref({})} label={messages.backToList} />}
      />
      <OfferForm />
    </>
  );
}
