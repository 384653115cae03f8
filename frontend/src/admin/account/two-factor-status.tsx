import { Button } from '@/shared/components/button';
import { twoFactorMessages as messages } from '@/shared/messages/admin/account';
import type { TwoFactor } from '../api';
import styles from './forms.module.css';

/** Warn when this many recovery codes or fewer are left. */
const LOW_CODE_COUNT = 3;

interface TwoFactorStatusProps {
  state: TwoFactor;
  onDo: (what: 'enrol' | 'turnOff' | 'renew') => void;
}

/** Show whether two-factor login is on, with the buttons that change it. */
export function TwoFactorStatus({ state, onDo }: TwoFactorStatusProps) {
  const { is_on, is_required, recovery_codes_left } = state;
  if (!is_on) {
    return (
      <div className={styles.form}>
        <p className={styles.text}>{messages.offText}</p>
        <Button onClick={() => onDo('enrol')}>{messages.turnOn}</Button>
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        {messages.onText} {is_required && messages.required}
      </p>
      <p className={recovery_codes_left <= LOW_CODE_COUNT ? styles.warning : undefined}>
        {messages.codesLeft(recovery_codes_left)} {recovery_codes_left <= LOW_CODE_COUNT && messages.fewLeft}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onDo('renew')}>
          {messages.renew}
        </Button>
        {!is_required && (
          <Button variant="quiet" onClick={() => onDo('turnOff')}>
            {messages.turnOff}
          </Button>
        )}
      </div>
    </div>
  );
}
