import { useState } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { useTitle } from '@/shared/hooks/use-title';
import { loginMessages } from '@/shared/messages/storefront/login';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';
import { recoveryToken } from './recovery-token';
import { ResetDone } from './reset-done';
import { ResetPasswordForm } from './reset-password-form';

/** Set a new password with the token in the address. */
export function ResetPasswordPage() {
  useTitle(messages.resetTitle);
  const [isDone, setDone] = useState(false);

  if (!isDone && !recoveryToken()) {
    return (
      <AccountFrame title={messages.missingTitle} text={messages.missingText}>
        <ButtonLink to="/forgot-password">{messages.newLink}</ButtonLink>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.resetTitle} text={messages.resetText}>
      {isDone ? <ResetDone /> : <ResetPasswordForm onDone={() => setDone(true)} />}
      <div className={styles.below}>
        {!isDone && <Link to="/forgot-password">{messages.newLink}</Link>}
        <Link to="/">{loginMessages.home}</Link>
      </div>
    </AccountFrame>
  );
}
