import { KeyRound } from 'lucide';
import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { passwordRecoveryMessages as messages } from '@/shared/messages/admin/password-recoveries';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type RecoveryLink, useCreateRecoveryLinkMutation, useListPasswordRecoveriesQuery } from '../api';
import { TaskListPage } from '../components/task-list-page';
import { readListAddress } from '../list-address';
import { RecoveriesTable } from './recoveries-table';
import { RecoveryLinkDialog } from './recovery-link-dialog';

/** Customers who forgot their password, each with a button that makes a link to send them. */
export default function PasswordRecoveriesPage() {
  const { page } = readListAddress(useQueryParams());
  const query = useListPasswordRecoveriesQuery({ page }, { refetchOnMountOrArgChange: true });
  const [createLink, { isLoading }] = useCreateRecoveryLinkMutation();
  const [link, setLink] = useState<RecoveryLink>();
  const toasts = useToasts();
  const makeLink = async (recovery: string) => {
    const { data, error } = await createLink({ recovery });
    if (error) toasts.error(messages.linkFailed, { message: toApiError(error).message });
    else setLink(data.data);
  };
  return (
    <>
      <TaskListPage
        query={query}
        path="/admin/password-recoveries"
        page={page}
        icon={KeyRound}
        messages={messages}
      >
        {(items) => (
          <RecoveriesTable recoveries={items} isBusy={isLoading} onMakeLink={(id) => void makeLink(id)} />
        )}
      </TaskListPage>
      {link && <RecoveryLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
