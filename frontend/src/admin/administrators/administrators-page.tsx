import { Plus } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { useListAdministratorsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import type { AdministratorDialog } from './administrator-dialog';
import { AdministratorDialogs } from './administrator-dialogs';
import { AdministratorList } from './administrator-list';
import styles from './administrators-page.module.css';
import { TwoFactorPolicy } from './two-factor-policy';

/** Administrators page: the list, and the policy on two-factor login. */
export default function AdministratorsPage() {
  useTitle(messages.title);
  const query = useListAdministratorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<AdministratorDialog>();
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <RefreshButton query={query} />
            <Button onClick={() => setDialog({ kind: 'add' })}>
              <Icon shape={Plus} size={18} />
              {messages.add}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <QueryState query={query} loadFailed={messages.loadFailed}>
          {({ data: administrators }) => (
            <AdministratorList administrators={administrators} onOpen={setDialog} />
          )}
        </QueryState>
        <TwoFactorPolicy />
      </div>
      <AdministratorDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
