import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/common';
import styles from './settings-form.module.css';

/** Stands where the form will stand. */
export function SettingsSkeleton() {
  return (
    <div className={styles.form} role="status" aria-label={commonMessages.loading}>
      <Skeleton shape="block" className={styles.ghost} />
      <Skeleton shape="block" className={styles.ghost} />
    </div>
  );
}
