import { Button } from '@/shared/components/button';
import { ProgressBar } from '@/shared/components/progress-bar';
import { oneImportMessages as messages } from '@/shared/messages/admin-imports';
import styles from './imports.module.css';
import { Lost } from './lost';
import type { Sending } from './send-pictures';

interface SendingPicturesProps {
  progress: Sending;
  onStop: () => void;
}

/** How many of the pictures have been sent. */
export function SendingPictures({ progress: { sent, all, isWaiting }, onStop }: SendingPicturesProps) {
  return (
    <>
      <p className={styles.soft}>
        {messages.sendingPictures} {messages.sentOf(sent, all)}
      </p>
      <ProgressBar label={messages.sendingPictures} value={sent} max={all} />
      {isWaiting && <Lost />}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onStop}>
          {messages.stop}
        </Button>
      </div>
    </>
  );
}
