import { toApiError } from '@/api/api-error';
import { ORDER_STATUSES } from '@/api/order-status';
import { ErrorState } from '@/shared/components/error-state';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import { commonMessages } from '@/shared/messages/shared/common';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListOrderTemplatesQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { PageHeader } from '../shell/page-header';
import { StatusLinks } from './status-links';
import { TemplateForm } from './template-form';
import styles from './templates-page.module.css';

/** Templates page: the message to customers for each status, with a preview. */
export default function TemplatesPage() {
  useTitle(messages.title);
  const requestedStatus = useQueryParams().get('status');
  const status = ORDER_STATUSES.find((known) => known === requestedStatus) ?? ORDER_STATUSES[0];
  const { data, error, isFetching, refetch } = useListOrderTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  const content = () => {
    const template = data?.data.find((each) => each.status === status);
    if (template) {
      return (
        <>
          <StatusLinks templates={data?.data ?? []} current={status} />
          <TemplateForm key={status} template={template} />
        </>
      );
    }
    if (error) {
      const { message } = toApiError(error);
      return (
        <ErrorState title={messages.loadFailed} message={message} onRetry={refetch} isRetrying={isFetching} />
      );
    }
    return (
      <div role="status" aria-label={commonMessages.loading}>
        <Skeleton shape="block" className={styles.ghost} />
      </div>
    );
  };
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} />
      <div className={styles.page}>
        <p className={styles.text}>{messages.text}</p>
        {content()}
      </div>
    </>
  );
}
