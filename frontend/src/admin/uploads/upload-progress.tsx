import { ProgressBar } from '@/shared/components/progress-bar';
import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';
import styles from './upload-progress.module.css';

const WHOLE = 100;

/** Progress bar of an image upload. */
export function UploadProgress({ id, percent }: { id: string; percent: number }) {
  return (
    <div id={id} className={styles.progress}>
      <p className={styles.line}>
        {percent < WHOLE ? messages.uploading : messages.uploaded}
        <span className={styles.percent}>{messages.percent(percent)}</span>
      </p>
      <ProgressBar label={messages.uploading} value={percent} max={WHOLE} />
    </div>
  );
}
