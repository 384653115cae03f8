import { useTitle } from '@/shared/hooks/use-title';
import { auditMessages as messages } from '@/shared/messages/admin/audit';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListAuditRecordsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { ListResults } from '../components/list-results';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { auditHref, readFilters, toListArg } from './audit-filters';
import { AuditList } from './audit-list';
import { AuditToolbar } from './audit-toolbar';
import { NoRecords } from './no-records';

/** Audit log: every change with its time, administrator and previous values. */
export default function AuditPage() {
  useTitle(messages.title);
  const filters = readFilters(useQueryParams());
  const query = useListAuditRecordsQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const hrefFor = (page: number) => auditHref({ ...filters, page });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={<RefreshButton query={query} />}
      >
        <AuditToolbar filters={filters} />
      </PageHeader>
      <ListResults
        query={query}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<NoRecords filters={filters} />}
      >
        {(page) => <AuditList page={page} filters={filters} hrefFor={hrefFor} />}
      </ListResults>
    </>
  );
}
