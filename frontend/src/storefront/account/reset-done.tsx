import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/shared/components/button-link';
import { loginMessages } from '@/shared/messages/storefront/login';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';
import notices from './notices.module.css';

/** Confirmation of the new password, with the way to the log-in. Takes the focus from the form that it replaces. */
export function ResetDone() {
  const noticeRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <div className={styles.card}>
      <p ref={noticeRef} tabIndex={-1} role="status" className={notices.saved}>
        {messages.resetDone}
      </p>
      <ButtonLink to="/login" wide>
        {loginMessages.loginTitle}
      </ButtonLink>
    </div>
  );
}
