import { ChoiceGroup } from '@/shared/components/choice-group';
import { administratorFormMessages as messages } from '@/shared/messages/admin/administrators';
import { roleLabels, rolePurposes } from '@/shared/messages/admin/session';
import { ROLES, type Role } from '../session/rights';
import styles from './role-field.module.css';

interface RoleFieldProps {
  id: string;
  value: Role;
  onChange: (role: Role) => void;
  /** It is the administrator's own role, which cannot be changed. */
  isOwn: boolean;
  error?: string;
}

/** Choice of a role, each option with the permissions that it grants. */
export function RoleField({ id, value, onChange, isOwn, error }: RoleFieldProps) {
  return (
    <div className={styles.field}>
      <ChoiceGroup
        id={id}
        legend={messages.role}
        value={value}
        onChange={onChange}
        error={error}
        large
        choices={ROLES.map((role) => ({
          value: role,
          label: roleLabels[role],
          details: [rolePurposes[role]],
          disabled: isOwn,
        }))}
      />
      {isOwn && <p className={styles.hint}>{messages.ownRole}</p>}
    </div>
  );
}
