import { ChoiceGroup } from '@/shared/components/choice-group';
import { personFormMessages as messages } from '@/shared/messages/admin-people';
import { roleLabels, rolePurposes } from '@/shared/messages/admin-session';
import { ROLES, type Role } from '../session/rights';
import styles from './role-field.module.css';

interface RoleFieldProps {
  id: string;
  value: Role;
  onChange: (role: Role) => void;
  /** It is one's own role, which nobody changes. */
  isOwn: boolean;
  error?: string;
}

/** What somebody is there for, each with what it comes with. */
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
