import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { loggedOut } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import styles from './conflict-notice.module.css';

/** The customer's session ended: log in again, or continue as a guest. */
export function SessionNotice() {
  const noticeRef = useRef<HTMLDivElement>(null);
  const dispatch = useDispatch();
  useEffect(() => noticeRef.current?.focus(), []);
  return (
    <div ref={noticeRef} className={styles.notice} role="alert" tabIndex={-1}>
      <h2 className={styles.title}>{checkoutFormMessages.sessionTitle}</h2>
      <p>{checkoutFormMessages.sessionText}</p>
      <div className={styles.actions}>
        <ButtonLink to="/login?from=%2Fcheckout" size="small">
          {checkoutFormMessages.logInAgain}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => dispatch(loggedOut('customer'))}>
          {checkoutFormMessages.goOnAsGuest}
        </Button>
      </div>
    </div>
  );
}
