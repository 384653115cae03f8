import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { auditMessages as messages } from '@/shared/messages/admin/audit';
import type { AuditedField } from '../api';
import styles from './audit-fields.module.css';
import { fieldLabel } from './labels';
import { isMoney, valueText } from './value-text';

interface AuditFieldsProps {
  fields: readonly AuditedField[];
  label: string;
}

/** Table of the changed fields with their old and new values. */
export function AuditFields({ fields, label }: AuditFieldsProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.before}</th>
          <th scope="col">{messages.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row" className={styles.field}>
              {fieldLabel(field)}
            </th>
            <td className={classNames(styles.value, before !== null && styles.before)}>
              <FieldValue field={field} value={before} />
            </td>
            <td className={styles.value}>
              <FieldValue field={field} value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FieldValue({ field, value }: { field: string; value: AuditedField['before'] }) {
  if (typeof value === 'number' && isMoney(field)) return <Money amount={value} />;
  return <bdi>{valueText(field, value)}</bdi>;
}
