import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import { commonMessages } from '@/shared/messages/shared/common';
import { useGetSettingsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { QueryState } from '../components/query-state';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { CallRuleSection } from './call-rule-form';
import { CreditRulesSection } from './credit-rules-form';
import { PlaceRatesSection } from './place-rates-section';
import { ReturnRulesSection } from './return-rules-form';
import { SettingsForm } from './settings-form';
import styles from './settings-form.module.css';

/** Settings page: shipping costs, free-shipping threshold, banner, and rules of calls, returns and credits. */
export default function SettingsPage() {
  useTitle(messages.title);
  const { may } = useRole();
  const isReadOnly = !may('settings');
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} />
      <QueryState query={query} loadFailed={messages.loadFailed} skeleton={<SettingsSkeleton />}>
        {({ data: settings }) => (
          <>
            <SettingsForm settings={settings} isReadOnly={isReadOnly} />
            <PlaceRatesSection isReadOnly={isReadOnly} />
          </>
        )}
      </QueryState>
      {may('orders') && (
        <>
          <CallRuleSection isReadOnly={isReadOnly} />
          <ReturnRulesSection isReadOnly={isReadOnly} />
          <CreditRulesSection isReadOnly={isReadOnly} />
        </>
      )}
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
