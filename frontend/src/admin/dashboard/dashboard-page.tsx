import { useSelector } from 'react-redux';
import { toFailure } from '@/api/failure';
import { selectAdmin } from '@/api/session-slice';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { adminMessages, dashboardMessages as messages } from '@/shared/messages/admin';
import { useDashboardQuery } from '../api';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton';
import { Figures } from './figures';
import { StatusShares } from './status-shares';
import { WaitingOrders } from './waiting-orders';

/** How the shop is doing, and the way to the work. */
export function DashboardPage() {
  useTitle(adminMessages.dashboard);
  const admin = useSelector(selectAdmin);
  const { data, error, isFetching, refetch } = useDashboardQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const numbers = data?.data;

  const content = () => {
    if (error && !numbers) {
      const { message } = toFailure(error);
      return (
        <ErrorState title={messages.loadFailed} message={message} onRetry={refetch} isRetrying={isFetching} />
      );
    }
    if (!numbers) return <DashboardSkeleton />;
    return (
      <>
        <Figures numbers={numbers} />
        <div className={styles.pair}>
          <WaitingOrders pending={numbers.by_status.pending} />
          <StatusShares counts={numbers.by_status} />
        </div>
      </>
    );
  };

  return (
    <>
      <PageHeader
        title={messages.greeting(admin?.name ?? '')}
        aside={<RefreshButton isRefreshing={isFetching} onRefresh={refetch} />}
      />
      <div className={styles.page}>
        <p className={styles.text}>{messages.text}</p>
        {content()}
      </div>
    </>
  );
}
