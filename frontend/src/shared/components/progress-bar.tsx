import { classNames } from '@/shared/class-names';
import styles from './progress-bar.module.css';

/** Progress bar, amber until it is full and then green. Grows from right to left. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <progress
      className={classNames(styles.bar, value >= max && styles.full)}
      aria-label={label}
      value={Math.min(value, max)}
      max={max}
    />
  );
}
