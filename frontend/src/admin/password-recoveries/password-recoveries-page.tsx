import { KeyRound } from 'lucide';
import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { passwordRecoveryMessages as messages } from '@/shared/messages/admin/password-recoveries';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type RecoveryLink, useCreateRecoveryLinkMutation, useListPasswordRecoveriesQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { listHref, readListAddress } from '../list-address';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import styles from './password-recoveries.module.css';
import { RecoveriesTable } from './recoveries-table';
import { RecoveryLinkDialog } from './recovery-link-dialog';

const hrefFor = (page: number) => listHref('/admin/password-recoveries', { page });

/** Customers who forgot their password, each with a button that makes a link to send them. */
export default function PasswordRecoveriesPage() {
  useTitle(messages.title);
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
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={<RefreshButton isRefreshing={query.isFetching} onRefresh={query.refetch} />}
      />
      <p className={styles.intro}>{messages.text}</p>
      <ListResults
        query={query}
        metaOf={({ pagination }) => pagination}
        page={page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        onRetry={query.refetch}
        empty={<EmptyState icon={KeyRound} title={messages.empty} text={messages.emptyText} />}
      >
        {({ data, pagination }) => (
          <ListPage
            meta={pagination}
            hrefFor={hrefFor}
            found={messages.found(pagination.total)}
            keys={messages.keys}
          >
            <RecoveriesTable recoveries={data} isBusy={isLoading} onMakeLink={(id) => void makeLink(id)} />
          </ListPage>
        )}
      </ListResults>
      {link && <RecoveryLinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
