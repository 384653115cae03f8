import { Link } from 'wouter';
import { Badge } from '@/shared/components/badge';
import { formatDateTime } from '@/shared/format/dates';
import { auditMessages as messages } from '@/shared/messages/admin/audit';
import type { AuditRecord } from '../api';
import { AuditFields } from './audit-fields';
import { type AuditFilters, auditHref } from './audit-filters';
import styles from './audit-record-card.module.css';
import { actionLabel, authorName, kindLabel, resourceName } from './labels';

interface AuditRecordCardProps {
  record: AuditRecord;
  filters: AuditFilters;
}

/** Card for one audit record. */
export function AuditRecordCard({ record, filters }: AuditRecordCardProps) {
  const { at, action, kind, thing, fields } = record;
  const name = resourceName(record);
  return (
    <article className={styles.card} aria-label={`${actionLabel(action)}: ${name}`}>
      <div className={styles.head}>
        <Badge tone={action === 'deleted' ? 'rose' : action === 'created' ? 'leaf' : 'info'}>
          {actionLabel(action)}
        </Badge>
        <p className={styles.thing}>
          <span className={styles.soft}>{kindLabel(kind)}</span>{' '}
          <Link
            to={auditHref({ ...filters, thing: thing.id, page: 1 })}
            aria-label={messages.thingHistory(name)}
          >
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className={styles.soft}>
          <bdi>{authorName(record)}</bdi> · <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
      {fields.length > 0 && <AuditFields fields={fields} label={messages.fieldsOf(name)} />}
    </article>
  );
}
