import { KeyRound } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '@/shared/components/icon';
import { passwordRecoveryMessages as messages } from '@/shared/messages/admin/password-recoveries';
import styles from './recoveries-notice.module.css';

/** Number of customers who wait for a link to a new password, with the way to them; nothing without any. */
export function RecoveriesNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <p className={styles.notice}>
      <Icon shape={KeyRound} size={20} />
      <span>{messages.waiting(waiting)}</span>
      <Link to="/admin/password-recoveries">{messages.open}</Link>
    </p>
  );
}
