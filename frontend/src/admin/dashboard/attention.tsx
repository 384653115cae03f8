import { attentionMessages as messages } from '@/shared/messages/admin/dashboard';
import type { Attention as Needs } from '../api';
import { type Query, QueryState } from '../components/query-state';
import styles from './dashboard-page.module.css';
import { LowStock } from './low-stock';
import { MissedSearches } from './missed-searches';
import { SectionSkeleton } from './section-skeleton';

/** Catalog tasks: variants low in stock, and searches without results. */
export const Attention = ({ query }: { query: Query<{ data: Needs }> }) => (
  <QueryState query={query} loadFailed={messages.loadFailed} skeleton={<SectionSkeleton />}>
    {({ data: { low_stock, missed_searches } }) => (
      <div className={styles.halves}>
        <LowStock shelves={low_stock} />
        <MissedSearches searches={missed_searches} />
      </div>
    )}
  </QueryState>
);
