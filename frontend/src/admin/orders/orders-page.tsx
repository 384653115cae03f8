import { ArrowRight } from 'lucide';
import { toFailure } from '@/api/failure';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { adminOrderMessages as messages } from '@/shared/messages/admin';
import { Navigate } from '@/shared/navigation';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListAdminOrdersQuery } from '../api';
import { useFailureToast } from '../hooks/use-failure-toast';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { NoOrders } from './no-orders';
import { ordersHref, readFilters, toListArg } from './order-filters';
import { OrderToolbar } from './order-toolbar';
import { OrdersList } from './orders-list';
import { OrdersSkeleton } from './orders-skeleton';
import { StatusCards } from './status-cards';
import { useStatusCounts } from './use-status-counts';

/** Order management: find orders, move them on, cancel them, talk to their customers. */
export default function OrdersPage() {
  useTitle(messages.title);
  const query = useQueryParams();
  const filters = readFilters(query);
  const list = useListAdminOrdersQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const { data: page, currentData, error, isFetching, refetch } = list;
  const { counts, areLocal, reload } = useStatusCounts(page?.data);
  useFailureToast(error, messages.loadFailed);

  const refresh = () => {
    void refetch();
    reload();
  };
  const results = () => {
    const isFailed = error && !currentData;
    if (isFailed && !isFetching) {
      return <ErrorState title={messages.loadFailed} message={toFailure(error).message} onRetry={refresh} />;
    }
    if (!page || isFailed) return <OrdersSkeleton />;
    const { last_page, total } = page.pagination;
    if (currentData && total > 0 && filters.page > last_page) {
      return <Navigate to={ordersHref({ ...filters, page: last_page })} replace />;
    }
    if (page.data.length === 0) return currentData ? <NoOrders filters={filters} /> : <OrdersSkeleton />;
    return <OrdersList page={page} filters={filters} isStale={!currentData} />;
  };

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={
          <ButtonLink variant="quiet" size="small" iconOnly to="/admin/dashboard" aria-label={messages.back}>
            <Icon shape={ArrowRight} size={20} />
          </ButtonLink>
        }
        aside={<RefreshButton isRefreshing={isFetching} onRefresh={refresh} />}
      >
        <OrderToolbar filters={filters} />
      </PageHeader>
      <StatusCards counts={counts} areLocal={areLocal} filters={filters} />
      {results()}
    </>
  );
}
