import { ORDER_STATUSES } from '@/api/order-status';
import { Skeleton } from '@/shared/components/skeleton';
import { useTitle } from '@/shared/hooks/use-title';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import { commonMessages } from '@/shared/messages/shared/common';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListOrderTemplatesQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { StatusLinks } from './status-links';
import { TemplateForm } from './template-form';
import styles from './templates-page.module.css';

/** Templates page: the message to customers for each status, with a preview. */
export default function TemplatesPage() {
  useTitle(messages.title);
  const requestedStatus = useQueryParams().get('status');
  const status = ORDER_STATUSES.find((known) => known === requestedStatus) ?? ORDER_STATUSES[0];
  const query = useListOrderTemplatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} />
      <div className={styles.page}>
        <p className={styles.text}>{messages.text}</p>
        <QueryState query={query} loadFailed={messages.loadFailed} skeleton={<TemplateSkeleton />}>
          {({ data: templates }) => {
            const template = templates.find((each) => each.status === status);
            return (
              template && (
                <>
                  <StatusLinks templates={templates} current={status} />
                  <TemplateForm key={status} template={template} />
                </>
              )
            );
          }}
        </QueryState>
      </div>
    </>
  );
}

const TemplateSkeleton = () => (
  <div role="status" aria-label={commonMessages.loading}>
    <Skeleton shape="block" className={styles.ghost} />
  </div>
);
