import { Plus } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { peopleMessages as messages } from '@/shared/messages/admin-people';
import { BackToDashboard } from '../components/back-to-dashboard';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { useListPeopleQuery } from '../team-api';
import { PeopleList } from './people-list';
import styles from './people-page.module.css';
import type { PersonDialog } from './person-dialog';
import { PersonDialogs } from './person-dialogs';
import { Policy } from './policy';

/** Those who work in the back office: who they are, what each is for, and what is asked of all of them. */
export default function PeoplePage() {
  useTitle(messages.title);
  const query = useListPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<PersonDialog>();
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <RefreshButton isRefreshing={query.isFetching} onRefresh={query.refetch} />
            <Button onClick={() => setDialog({ kind: 'add' })}>
              <Icon shape={Plus} size={18} />
              {messages.add}
            </Button>
          </>
        }
      />
      <div className={styles.page}>
        <QueryState query={query} loadFailed={messages.loadFailed}>
          {({ data: people }) => <PeopleList people={people} onOpen={setDialog} />}
        </QueryState>
        <Policy />
      </div>
      <PersonDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
