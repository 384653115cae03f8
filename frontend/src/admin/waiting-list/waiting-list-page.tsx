import { BellRing } from 'lucide';
import { toApiError } from '@/api/api-error';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { waitingPeopleMessages as messages } from '@/shared/messages/admin/waiting-list';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useListWaitingEntriesQuery, useMarkNotifiedMutation } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { listHref, readListAddress } from '../list-address';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import styles from './waiting-list.module.css';
import { WaitingTable } from './waiting-table';

const hrefFor = (page: number) => listHref('/admin/waiting-list', { page });

/** People whose turn it is, and whom an administrator is to tell. */
export default function WaitingListPage() {
  useTitle(messages.title);
  const { page } = readListAddress(useQueryParams());
  const query = useListWaitingEntriesQuery({ state: 'due', page }, { refetchOnMountOrArgChange: true });
  const [markNotified, { isLoading }] = useMarkNotifiedMutation();
  const toasts = useToasts();
  const mark = async (waitingEntry: string) => {
    const { data, error } = await markNotified({ waitingEntry });
    if (error) toasts.error(messages.markFailed, { message: toApiError(error).message });
    else toasts.success(data.message);
  };
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={<RefreshButton isRefreshing={query.isFetching} onRefresh={query.refetch} />}
      />
      <p className={styles.intro}>{messages.text}</p>
      <ListResults
        query={query}
        metaOf={({ pagination }) => pagination}
        page={page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        onRetry={query.refetch}
        empty={<EmptyState icon={BellRing} title={messages.empty} text={messages.emptyText} />}
      >
        {({ data, pagination }) => (
          <ListPage
            meta={pagination}
            hrefFor={hrefFor}
            found={messages.found(pagination.total)}
            keys={messages.keys}
          >
            <WaitingTable entries={data} isBusy={isLoading} onSent={(id) => void mark(id)} />
          </ListPage>
        )}
      </ListResults>
    </>
  );
}
