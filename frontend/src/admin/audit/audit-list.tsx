import { auditMessages as messages } from '@/shared/messages/admin/audit';
import type { PagedVecAuditRecord } from '../api';
import { ListFoot } from '../components/list-foot';
import type { AuditFilters } from './audit-filters';
import styles from './audit-list.module.css';
import { AuditRecordCard } from './audit-record-card';
import { resourceName } from './labels';
import { SingleRecordNotice } from './single-record-notice';

interface AuditListProps {
  page: PagedVecAuditRecord;
  filters: AuditFilters;
  hrefFor: (page: number) => string;
}

/** Page of audit records with links to the other pages. */
export function AuditList({ page: { data: records, pagination: meta }, filters, hrefFor }: AuditListProps) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(meta.total)}
      </p>
      {filters.thing && (
        <SingleRecordNotice filters={filters} name={records[0] && resourceName(records[0])} />
      )}
      <ol className={styles.records} aria-label={messages.list}>
        {records.map((record) => (
          <li key={record.id}>
            <AuditRecordCard record={record} filters={filters} />
          </li>
        ))}
      </ol>
      {meta.last_page > 1 && <ListFoot meta={meta} hrefFor={hrefFor} />}
    </>
  );
}
