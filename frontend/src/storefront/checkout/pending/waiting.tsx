import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { pendingMessages } from '@/shared/messages/pending-order';
import type { Courier } from './courier';
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

/** No answer yet: it is sent again by itself, at once on demand, or no more. */
export function Waiting({ courier, isSending }: { courier: Courier; isSending: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const isOnline = useIsOnline();
  return (
    <>
      <h2 className={styles.title}>{pendingMessages.waitingTitle}</h2>
      <p>{isOnline ? pendingMessages.waitingText : pendingMessages.offlineText}</p>
      <div className={styles.actions}>
        {isOnline && (
          <Button size="small" busy={isSending} onClick={courier.resend}>
            {isSending ? pendingMessages.resending : pendingMessages.resend}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {pendingMessages.stop}
        </Button>
      </div>
      {isAsking && <StopDialog onStop={courier.stop} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Stopping does not take the order back, and says so. */
function StopDialog({ onStop, onClose }: { onStop: () => void; onClose: () => void }) {
  return (
    <Modal
      title={pendingMessages.stopTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onStop}>
            {pendingMessages.stop}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {pendingMessages.keepWaiting}
          </Button>
        </>
      }
    >
      <p>
        {pendingMessages.stopText} {pendingMessages.stopAgainText}
      </p>
    </Modal>
  );
}
