import { KeyRound, Pencil, UserCheck, UserX } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { administratorMessages as messages } from '@/shared/messages/admin/administrators';
import { adminMessages } from '@/shared/messages/admin/common';
import type { Administrator } from '../api';
import styles from './administrator-actions.module.css';
import type { AdministratorDialog } from './administrator-dialog';
import { useEnableAdministrator } from './use-enable-administrator';

interface AdministratorActionsProps {
  administrator: Administrator;
  /** It is the signed-in administrator, who cannot disable their own account. */
  isSelf: boolean;
  onOpen: (dialog: AdministratorDialog) => void;
}

/** Buttons for one administrator: edit, sessions, disable, reset two-factor. */
export function AdministratorActions({ administrator, isSelf, onOpen }: AdministratorActionsProps) {
  const { name, is_disabled, has_second_factor, sessions } = administrator;
  const { enable, isEnabling } = useEnableAdministrator(administrator);
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="small"
        aria-label={messages.editOne(name)}
        onClick={() => onOpen({ kind: 'edit', administrator })}
      >
        <Icon shape={Pencil} size={16} />
        {adminMessages.edit}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${messages.sessionsOf(name)}: ${messages.sessions(sessions)}`}
        onClick={() => onOpen({ kind: 'sessions', administrator })}
      >
        {messages.sessions(sessions)}
      </Button>
      {has_second_factor && !isSelf && (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          title={messages.resetFactor}
          aria-label={messages.resetFactorOf(name)}
          onClick={() => onOpen({ kind: 'reset', administrator })}
        >
          <Icon shape={KeyRound} size={18} />
        </Button>
      )}
      {!isSelf && !is_disabled && (
        <Button
          className={styles.disable}
          variant="quiet"
          size="small"
          iconOnly
          title={messages.disable}
          aria-label={messages.disableOne(name)}
          onClick={() => onOpen({ kind: 'disable', administrator })}
        >
          <Icon shape={UserX} size={18} />
        </Button>
      )}
      {is_disabled && (
        <Button
          variant="quiet"
          size="small"
          aria-label={messages.enableOne(name)}
          busy={isEnabling}
          onClick={() => void enable()}
        >
          <Icon shape={UserCheck} size={18} />
          {messages.enable}
        </Button>
      )}
    </div>
  );
}
