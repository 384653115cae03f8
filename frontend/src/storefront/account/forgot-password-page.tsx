import { useState } from 'react';
import { Link } from 'wouter';
import { useTitle } from '@/shared/hooks/use-title';
import { loginMessages } from '@/shared/messages/storefront/login';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';
import { ForgotPasswordForm } from './forgot-password-form';
import { RecoveryRequested } from './recovery-requested';

/** Request a link for a new password. The answer does not tell whether the phone has an account. */
export function ForgotPasswordPage() {
  useTitle(messages.forgotTitle);
  const [isRequested, setRequested] = useState(false);
  return (
    <AccountFrame title={messages.forgotTitle} text={isRequested ? messages.useNewest : messages.forgotText}>
      {isRequested ? (
        <RecoveryRequested onAgain={() => setRequested(false)} />
      ) : (
        <ForgotPasswordForm onRequested={() => setRequested(true)} />
      )}
      <div className={styles.below}>
        <p>
          {messages.remembered} <Link to="/login">{loginMessages.loginTitle}</Link>
        </p>
        <Link to="/">{loginMessages.home}</Link>
      </div>
    </AccountFrame>
  );
}
