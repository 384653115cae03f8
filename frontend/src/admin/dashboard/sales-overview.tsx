import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { salesMessages as messages } from '@/shared/messages/admin/dashboard';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Dashboard, Sales } from '../api';
import { BestSellers } from './best-sellers';
import styles from './dashboard-page.module.css';
import { PeriodFigures } from './period-figures';
import { SalesByDay } from './sales-by-day';
import type { SectionQuery } from './section-query';
import { StatusShares } from './status-shares';
import { WaitingOrders } from './waiting-orders';

interface SalesOverviewProps {
  query: SectionQuery<Sales>;
  counts: Dashboard['by_status'];
}

/** Sales, orders that wait and orders by status. */
export function SalesOverview({ query, counts }: SalesOverviewProps) {
  const { data, error, isFetching, refetch, fulfilledTimeStamp = 0 } = query;
  if (!data) {
    if (!error) {
      return (
        <div role="status" aria-label={commonMessages.loading}>
          <Skeleton shape="block" className={styles.ghost} />
        </div>
      );
    }
    const { message } = toApiError(error);
    return (
      <ErrorState title={messages.loadFailed} message={message} onRetry={refetch} isRetrying={isFetching} />
    );
  }
  const { days, waiting, best_sellers } = data.data;
  return (
    <>
      <PeriodFigures sales={data.data} />
      <div className={styles.pair}>
        <WaitingOrders pending={counts.pending} orders={waiting} now={fulfilledTimeStamp} />
        <StatusShares counts={counts} />
      </div>
      <SalesByDay days={days} />
      <BestSellers products={best_sellers} />
    </>
  );
}
