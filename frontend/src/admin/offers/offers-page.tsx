import { Plus } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { SelectField } from '@/shared/components/select-field';
import { useTitle } from '@/shared/hooks/use-title';
import { offerListMessages as messages, offerStateLabels } from '@/shared/messages/admin/offers';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { type OfferState, useListOffersQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import layout from '../components/page.module.css';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { NoOffers } from './no-offers';
import { NEW_OFFER, OFFER_STATES, offersHref, readFilters } from './offer-address';
import { OfferTable } from './offer-table';

const STATES = [
  { value: '', label: messages.allStates },
  ...OFFER_STATES.map((value) => ({ value, label: offerStateLabels[value] })),
];

/** Offers of the shop, newest first. */
export default function OffersPage() {
  useTitle(messages.title);
  const [, navigate] = useLocation();
  const { may } = useRole();
  const isReadOnly = !may('settings');
  const filters = readFilters(useQueryParams());
  const list = useListOffersQuery(filters, { refetchOnMountOrArgChange: true });
  const hrefFor = (page: number) => offersHref({ ...filters, page });
  const choose = (state: string) =>
    navigate(offersHref({ state: (state || undefined) as OfferState | undefined }), { replace: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            {!isReadOnly && (
              <ButtonLink size="small" to={NEW_OFFER}>
                <Icon shape={Plus} size={18} />
                {messages.add}
              </ButtonLink>
            )}
            <RefreshButton query={list} />
          </>
        }
      >
        <SelectField
          label={messages.filter}
          hideLabel
          options={STATES}
          value={filters.state ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
      </PageHeader>
      <div className={layout.page}>
        <ListResults
          query={list}
          page={filters.page}
          hrefFor={hrefFor}
          loadFailed={messages.loadFailed}
          empty={<NoOffers state={filters.state} isReadOnly={isReadOnly} />}
        >
          {({ data, pagination }) => (
            <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
              <OfferTable offers={data} />
            </ListPage>
          )}
        </ListResults>
      </div>
    </>
  );
}
