import { MessageSquareQuote } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { reviewListMessages as messages, reviewStateLabels } from '@/shared/messages/admin/reviews';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListReviewsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListFoot } from '../components/list-foot';
import { ListResults } from '../components/list-results';
import { TabLinks } from '../components/tab-links';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { readFilters, reviewsHref, STATE_FILTERS, type StateFilter, toListArg } from './review-address';
import { ReviewCards } from './review-cards';

/** Queue of reviews by customers, to publish, reject and answer. */
export default function ReviewsPage() {
  useTitle(messages.title);
  const filters = readFilters(useQueryParams());
  const list = useListReviewsQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const hrefFor = (page: number) => reviewsHref({ ...filters, page });
  const tabs = STATE_FILTERS.map((state) => ({
    label: state === 'all' ? messages.all : reviewStateLabels[state],
    to: reviewsHref({ state }),
    count: state === filters.state ? list.currentData?.pagination.total : undefined,
    isCurrent: state === filters.state,
  }));
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} aside={<RefreshButton query={list} />} />
      <TabLinks label={messages.states} tabs={tabs} />
      <ListResults
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<NoReviews state={filters.state} />}
      >
        {({ data, pagination }) => (
          <>
            <p className="visually-hidden" role="status">
              {messages.found(pagination.total)}
            </p>
            <ReviewCards reviews={data} onStale={list.refetch} />
            {pagination.last_page > 1 && <ListFoot meta={pagination} hrefFor={hrefFor} />}
          </>
        )}
      </ListResults>
    </>
  );
}

function NoReviews({ state }: { state: StateFilter }) {
  const isAll = state === 'all';
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={messages.empty}
      text={isAll ? messages.emptyShop : messages.emptyState}
    >
      {!isAll && (
        <ButtonLink variant="secondary" to={reviewsHref({ state: 'all' })}>
          {messages.showAll}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
