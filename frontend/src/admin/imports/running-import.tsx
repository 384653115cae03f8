import { ProgressBar } from '@/shared/components/progress-bar';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import type { Import } from '../api';
import { Section } from '../components/section';
import styles from './imports.module.css';
import { OfflineNotice } from './offline-notice';

interface RunningImportProps {
  import: Import;
  /** Progress is unavailable at the moment. */
  isLost: boolean;
}

/** Progress of a running import. */
export function RunningImport({ import: running, isLost }: RunningImportProps) {
  const { file_name, done, total, by } = running;
  return (
    <Section title={messages.running} aside={<bdi>{file_name}</bdi>}>
      <p className={styles.soft}>
        {messages.runningText} {messages.by(by)}
      </p>
      <ProgressBar label={messages.progress} value={done} max={total} />
      <p>{messages.sentOf(done, total)}</p>
      {isLost && <OfflineNotice />}
    </Section>
  );
}
