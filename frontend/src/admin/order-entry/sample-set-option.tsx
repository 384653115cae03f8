import { sampleSetEntryMessages as messages } from '@/shared/messages/admin/sample-set-entry';
import type { SampleSetTemplate } from '../api';
import styles from '../pickers/variant-option.module.css';

/** Option for a sample set: name and number of samples. */
export function SampleSetOption({
  template: { name, min_slots, max_slots },
}: {
  template: SampleSetTemplate;
}) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.detail}>{messages.slots(min_slots, max_slots)}</span>
    </span>
  );
}
