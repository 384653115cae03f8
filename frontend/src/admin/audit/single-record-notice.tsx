import { ButtonLink } from '@/shared/components/button-link';
import { auditMessages as messages } from '@/shared/messages/admin/audit';
import { type AuditFilters, auditHref } from './audit-filters';
import styles from './single-record-notice.module.css';

/** Notice that the list is limited to one resource, with a link to all records. */
export function SingleRecordNotice({ filters, name }: { filters: AuditFilters; name: string | undefined }) {
  return (
    <p className={styles.line}>
      <strong>{name ? messages.onlyThing(name) : messages.onlyOneThing}</strong>
      <ButtonLink
        variant="quiet"
        size="small"
        to={auditHref({ ...filters, thing: undefined, kind: undefined, page: 1 })}
      >
        {messages.allThings}
      </ButtonLink>
    </p>
  );
}
