import { useLocation } from 'wouter';
import { SelectField } from '@/shared/components/select-field';
import { auditKinds, auditMessages as messages } from '@/shared/messages/admin/audit';
import { useListAdministratorsQuery } from '../api';
import { PeriodFields } from '../components/period-fields';
import { type AuditFilters, auditHref, KINDS } from './audit-filters';
import styles from './audit-toolbar.module.css';

const KIND_OPTIONS = [
  { value: '', label: messages.everything },
  ...KINDS.map((value) => ({ value, label: auditKinds[value] })),
];

/** Filters by administrator, kind of resource and days. Changing one returns to the first page. */
export function AuditToolbar({ filters }: { filters: AuditFilters }) {
  const [, navigate] = useLocation();
  const administrators = useListAdministratorsQuery().data?.data ?? [];
  const choose = (change: Partial<AuditFilters>) => navigate(auditHref({ ...filters, ...change, page: 1 }));
  return (
    <search className={styles.filters} aria-label={messages.filters}>
      <SelectField
        label={messages.person}
        hideLabel
        options={[
          { value: '', label: messages.everybody },
          ...administrators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={filters.person ?? ''}
        onChange={({ target }) => choose({ person: target.value || undefined })}
      />
      <SelectField
        label={messages.kind}
        hideLabel
        options={KIND_OPTIONS}
        value={filters.kind ?? ''}
        onChange={({ target }) => choose({ kind: KINDS.find((kind) => kind === target.value) })}
      />
      <PeriodFields period={filters} labels={messages} onChange={choose} />
    </search>
  );
}
