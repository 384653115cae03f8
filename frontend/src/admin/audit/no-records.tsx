import { History, SearchX } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { auditMessages as messages } from '@/shared/messages/admin/audit';
import { type AuditFilters, auditHref, isFiltered } from './audit-filters';

/** Empty state of the audit log, for no records at all and for no match. */
export function NoRecords({ filters }: { filters: AuditFilters }) {
  if (!isFiltered(filters))
    return <EmptyState icon={History} title={messages.empty} text={messages.emptyText} />;
  return (
    <EmptyState icon={SearchX} title={messages.noneFound} text={messages.noneFoundText}>
      <ButtonLink variant="secondary" to={auditHref({})}>
        {messages.clear}
      </ButtonLink>
    </EmptyState>
  );
}
