import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { attentionMessages as messages } from '@/shared/messages/admin/dashboard';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Attention as Needs } from '../api';
import styles from './dashboard-page.module.css';
import { LowStock } from './low-stock';
import { MissedSearches } from './missed-searches';
import type { SectionQuery } from './section-query';

/** Catalog tasks: variants low in stock, and searches without results. */
export function Attention({ query: { data, error, isFetching, refetch } }: { query: SectionQuery<Needs> }) {
  if (data) {
    return (
      <div className={styles.halves}>
        <LowStock shelves={data.data.low_stock} />
        <MissedSearches searches={data.data.missed_searches} />
      </div>
    );
  }
  if (error) {
    const { message } = toApiError(error);
    return (
      <ErrorState title={messages.loadFailed} message={message} onRetry={refetch} isRetrying={isFetching} />
    );
  }
  return (
    <div role="status" aria-label={commonMessages.loading}>
      <Skeleton shape="block" className={styles.ghost} />
    </div>
  );
}
