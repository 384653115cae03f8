import type { ReactNode } from 'react';
import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { dashboardMessages as messages } from '@/shared/messages/admin/dashboard';
import { commonMessages } from '@/shared/messages/shared/common';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import styles from './dashboard-page.module.css';

interface DashboardFrameProps {
  greeting: string;
  /** Whether the counts are loaded, and the error when they failed to. */
  isKnown: boolean;
  error: unknown;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Content above the dashboard. */
  pill?: ReactNode;
  children: () => ReactNode;
}

/** Title of the dashboard, and its loading, error and loaded states. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { greeting, isKnown, error, isRefreshing, onRefresh, pill, children } = props;
  const content = () => {
    if (isKnown) return children();
    if (!error) return <DashboardSkeleton />;
    const { message } = toApiError(error);
    return (
      <ErrorState
        title={messages.loadFailed}
        message={message}
        onRetry={onRefresh}
        isRetrying={isRefreshing}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={greeting}
        aside={<RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />}
      />
      {pill}
      <div className={styles.page}>
        <p className={styles.text}>{messages.text}</p>
        {content()}
      </div>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label={commonMessages.loading}>
      <Skeleton shape="block" className={styles.figures} />
      <Skeleton shape="block" className={styles.shares} />
    </div>
  );
}
