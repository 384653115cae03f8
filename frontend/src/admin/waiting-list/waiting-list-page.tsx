import { BellRing } from 'lucide';
import { toApiError } from '@/api/api-error';
import { waitingPeopleMessages as messages } from '@/shared/messages/admin/waiting-list';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useListWaitingEntriesQuery, useMarkNotifiedMutation } from '../api';
import { TaskListPage } from '../components/task-list-page';
import { readListAddress } from '../list-address';
import { WaitingTable } from './waiting-table';

/** People whose turn it is, and whom an administrator is to tell. */
export default function WaitingListPage() {
  const { page } = readListAddress(useQueryParams());
  const query = useListWaitingEntriesQuery({ state: 'due', page }, { refetchOnMountOrArgChange: true });
  const [markNotified, { isLoading }] = useMarkNotifiedMutation();
  const toasts = useToasts();
  const mark = async (waitingEntry: string) => {
    const { data, error } = await markNotified({ waitingEntry });
    if (error) toasts.error(messages.markFailed, { message: toApiError(error).message });
    else toasts.success(data.message);
  };
  return (
    <TaskListPage query={query} path="/admin/waiting-list" page={page} icon={BellRing} messages={messages}>
      {(items) => <WaitingTable entries={items} isBusy={isLoading} onSent={(id) => void mark(id)} />}
    </TaskListPage>
  );
}
