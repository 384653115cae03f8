import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { pendingOrderMessages } from '@/shared/messages/storefront/pending-order';
import type { OrderSubmitter } from './order-submitter';
import styles from './pending-notice.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** No answer yet: the next attempt is automatic; the customer can retry now or stop waiting. */
export function Waiting({ submitter, isSending }: { submitter: OrderSubmitter; isSending: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const isOnline = useIsOnline();
  return (
    <>
      <h2 className={styles.title}>{pendingOrderMessages.waitingTitle}</h2>
      <p>{isOnline ? pendingOrderMessages.waitingText : pendingOrderMessages.offlineText}</p>
      <div className={styles.actions}>
        {isOnline && (
          <Button size="small" busy={isSending} onClick={submitter.resend}>
            {isSending ? pendingOrderMessages.resending : pendingOrderMessages.resend}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {pendingOrderMessages.stop}
        </Button>
      </div>
      {isAsking && <StopDialog onStop={submitter.stop} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Confirm that stopping does not cancel an order that may have arrived. */
function StopDialog({ onStop, onClose }: { onStop: () => void; onClose: () => void }) {
  return (
    <Modal
      title={pendingOrderMessages.stopTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onStop}>
            {pendingOrderMessages.stop}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {pendingOrderMessages.keepWaiting}
          </Button>
        </>
      }
    >
      <p>
        {pendingOrderMessages.stopText} {pendingOrderMessages.stopAgainText}
      </p>
    </Modal>
  );
}
