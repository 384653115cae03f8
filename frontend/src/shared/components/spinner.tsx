import { commonMessages } from '@/shared/messages/shared/common';
import styles from './spinner.module.css';

/** Loading spinner; with `label={null}` it is decoration beside a text that says the same. */
export function Spinner({ label = commonMessages.loading }: { label?: string | null }) {
  if (label === null) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <span role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
