import { toApiError } from '@/api/api-error';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import { commonMessages } from '@/shared/messages/shared/common';
import { useGetSettingsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { SettingsForm } from './settings-form';
import styles from './settings-form.module.css';

/** Settings page: shipping costs, free-shipping threshold and banner. */
export default function SettingsPage() {
  useTitle(messages.title);
  const { may } = useRole();
  const { data, error, isFetching, refetch } = useGetSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  const content = () => {
    if (data) return <SettingsForm settings={data.data} isReadOnly={!may('settings')} />;
    if (!error) return <SettingsSkeleton />;
    const { message } = toApiError(error);
    return (
      <ErrorState title={messages.loadFailed} message={message} onRetry={refetch} isRetrying={isFetching} />
    );
  };
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} />
      {content()}
    </>
  );
}

function SettingsSkeleton() {
  return (
    <div className={styles.form} role="status" aria-label={commonMessages.loading}>
      <Skeleton shape="block" className={styles.ghost} />
      <Skeleton shape="block" className={styles.ghost} />
    </div>
  );
}
