import { useTitle } from '@/shared/hooks/use-title';
import { adminAccountMessages as messages } from '@/shared/messages/admin/account';
import { BackToDashboard } from '../components/back-to-dashboard';
import { PageHeader } from '../shell/page-header';
import styles from './account-page.module.css';
import { NameForm } from './name-form';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { TwoFactorSettings } from './two-factor-settings';

/** Account page: own name, password, second factor and sessions. */
export default function AccountPage() {
  useTitle(messages.title);
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} />
      <div className={styles.sections}>
        <div className={styles.column}>
          <TwoFactorSettings />
          <NameForm />
        </div>
        <div className={styles.column}>
          <OwnSessions />
          <PasswordForm />
        </div>
      </div>
    </>
  );
}
