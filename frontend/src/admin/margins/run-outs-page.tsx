import { Hourglass } from 'lucide';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { runOutMessages as messages } from '@/shared/messages/admin/margins';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListRunOutsQuery } from '../api';
import { CostTabs } from '../bottles/cost-tabs';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import styles from '../components/report.module.css';
import { listHref, readListAddress } from '../list-address';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { RunOutTable } from './run-out-table';

const hrefFor = (page: number) => listHref('/admin/run-outs', { page });

/** Products by the day on which their bottles run out at the present pace. */
export default function RunOutsPage() {
  useTitle(messages.title);
  const { page } = readListAddress(useQueryParams());
  const list = useListRunOutsQuery({ page }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} aside={<RefreshButton query={list} />} />
      <CostTabs />
      <div className={styles.report}>
        <ListResults
          query={list}
          page={page}
          hrefFor={hrefFor}
          loadFailed={messages.loadFailed}
          empty={<EmptyState icon={Hourglass} title={messages.empty} text={messages.emptyText} />}
        >
          {({ data, pagination }) => (
            <>
              <p className={styles.soft}>{messages.text}</p>
              <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
                <RunOutTable runOuts={data} />
              </ListPage>
            </>
          )}
        </ListResults>
      </div>
    </>
  );
}
