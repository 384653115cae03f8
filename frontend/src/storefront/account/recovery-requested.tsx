import { useEffect, useRef } from 'react';
import { Button } from '@/shared/components/button';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { forgottenPasswordMessages as messages } from '@/shared/messages/storefront/password-recovery';
import styles from './account.module.css';

/** Neutral answer to a request for a new password. Takes the focus from the form that it replaces. */
export function RecoveryRequested({ onAgain }: { onAgain: () => void }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <section className={styles.card}>
      <h2 ref={titleRef} tabIndex={-1} className={styles.cardTitle}>
        {messages.requestedTitle}
      </h2>
      <p>{messages.requested}</p>
      {config.supportPhone && (
        <p>
          {messages.notArrived}{' '}
          <a href={chatLink(config.supportPhone, messages.askText)} target="_blank" rel="noreferrer">
            {messages.ask}
          </a>
        </p>
      )}
      <Button variant="secondary" onClick={onAgain}>
        {messages.otherPhone}
      </Button>
    </section>
  );
}
