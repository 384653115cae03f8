import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTitle } from '@/shared/hooks/use-title';
import { costsMessages as messages } from '@/shared/messages/admin/costs';
import { invalidateTags, useGetCostRulesQuery } from '../api';
import { CostTabs } from '../bottles/cost-tabs';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ConflictDialog } from '../components/conflict-dialog';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { ConsumablesForm } from './consumables-form';
import styles from './costs.module.css';
import { VariantCosts } from './variant-costs';

/** Costs beside bottles: consumables by size, and units that are not poured. */
export default function CostsPage() {
  useTitle(messages.title);
  const query = useGetCostRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useDispatch();
  const [isConflict, setConflict] = useState(false);
  const showPresent = () => {
    setConflict(false);
    dispatch(invalidateTags(['CostRules']));
  };
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} />
      <CostTabs />
      <div className={styles.page}>
        <QueryState query={query} loadFailed={messages.loadFailed}>
          {({ data: rules }) => (
            <ConsumablesForm
              // Remount on other consumables, so that the form shows them.
              key={JSON.stringify(rules.consumables)}
              rules={rules}
              onConflict={() => setConflict(true)}
            />
          )}
        </QueryState>
        <VariantCosts />
      </div>
      {isConflict && (
        <ConflictDialog messages={messages} onShow={showPresent}>
          <p>{messages.conflictText}</p>
        </ConflictDialog>
      )}
    </>
  );
}
