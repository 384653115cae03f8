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
import { ListFoot } from '../components/list-foot';
import { ListResults } from '../components/list-results';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { NoOffers } from './no-offers';
import { NEW_OFFER, OFFER_STATES, offersHref, readFilters } from './offer-address';
import { OfferTable } from './offer-table';
import styles from './offers.module.css';

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
            <RefreshButton isRefreshing={list.isFetching} onRefresh={() => void list.refetch()} />
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
      <div className={styles.page}>
        <ListResults
          query={list}
          metaOf={({ pagination }) => pagination}
          page={filters.page}
          hrefFor={hrefFor}
          loadFailed={messages.loadFailed}
          onRetry={() => void list.refetch()}
          empty={<NoOffers state={filters.state} isReadOnly={isReadOnly} />}
        >
          {({ data, pagination }) => (
            <>
              <p className="visually-hidden" role="status">
                {messages.found(pagination.total)}
              </p>
              <OfferTable offers={data} />
              <ListFoot meta={pagination} hrefFor={hrefFor} />
            </>
          )}
        </ListResults>
      </div>
    </>
  );
}
