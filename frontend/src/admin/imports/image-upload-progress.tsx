import { Button } from '@/shared/components/button';
import { ProgressBar } from '@/shared/components/progress-bar';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import styles from './imports.module.css';
import { OfflineNotice } from './offline-notice';
import type { UploadState } from './upload-images';

interface ImageUploadProgressProps {
  progress: UploadState;
  onStop: () => void;
}

/** Progress of the image upload. */
export function ImageUploadProgress({
  progress: { sent, all, isWaiting },
  onStop,
}: ImageUploadProgressProps) {
  return (
    <>
      <p className={styles.soft}>
        {messages.sendingPictures} {messages.sentOf(sent, all)}
      </p>
      <ProgressBar label={messages.sendingPictures} value={sent} max={all} />
      {isWaiting && <OfflineNotice />}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={onStop}>
          {messages.stop}
        </Button>
      </div>
    </>
  );
}
