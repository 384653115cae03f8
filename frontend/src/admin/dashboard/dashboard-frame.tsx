import type { ReactNode } from 'react';
import { Skeleton } from '@/shared/components/skeleton';
import { dashboardMessages as messages } from '@/shared/messages/admin/dashboard';
import { commonMessages } from '@/shared/messages/shared/common';
import { type Query, QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import styles from './dashboard-page.module.css';

interface DashboardFrameProps<Counts> {
  greeting: string;
  /** Counts and the state of all queries of the dashboard. */
  query: Query<Counts>;
  /** Content above the dashboard. */
  pill: ReactNode;
  children: (counts: Counts) => ReactNode;
}

/** Title of the dashboard, and its loading, error and loaded states. */
export function DashboardFrame<Counts>({ greeting, query, pill, children }: DashboardFrameProps<Counts>) {
  return (
    <>
      <PageHeader title={greeting} aside={<RefreshButton query={query} />} />
      {pill}
      <div className={styles.page}>
        <p className={styles.text}>{messages.text}</p>
        <QueryState query={query} loadFailed={messages.loadFailed} skeleton={<DashboardSkeleton />}>
          {children}
        </QueryState>
      </div>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={commonMessages.loading}>
      <Skeleton shape="block" className={styles.figures} />
      <Skeleton shape="block" className={styles.ghost} />
    </div>
  );
}
