import { salesMessages as messages } from '@/shared/messages/admin/dashboard';
import type { Dashboard, Sales } from '../api';
import { type Query, QueryState } from '../components/query-state';
import { BestSellers } from './best-sellers';
import styles from './dashboard-page.module.css';
import { PeriodFigures } from './period-figures';
import { SalesByDay } from './sales-by-day';
import { SectionSkeleton } from './section-skeleton';
import { StatusShares } from './status-shares';
import { WaitingOrders } from './waiting-orders';

interface SalesOverviewProps {
  query: Query<{ data: Sales }> & { fulfilledTimeStamp?: number };
  counts: Dashboard['by_status'];
}

/** Sales, orders that wait and orders by status. */
export const SalesOverview = ({ query, counts }: SalesOverviewProps) => (
  <QueryState query={query} loadFailed={messages.loadFailed} skeleton={<SectionSkeleton />}>
    {({ data: sales }) => (
      <>
        <PeriodFigures sales={sales} />
        <div className={styles.pair}>
          <WaitingOrders
            pending={counts.pending}
            orders={sales.waiting}
            now={query.fulfilledTimeStamp ?? 0}
          />
          <StatusShares counts={counts} />
        </div>
        <SalesByDay days={sales.days} />
        <BestSellers products={sales.best_sellers} />
      </>
    )}
  </QueryState>
);
