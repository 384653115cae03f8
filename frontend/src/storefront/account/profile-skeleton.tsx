import { Skeleton } from '@/shared/components/skeleton';
import { commonMessages } from '@/shared/messages/shared/common';
import { profileMessages } from '@/shared/messages/storefront/profile';
import styles from './account.module.css';

const BEFORE_REGION = ['name', 'phone', 'email'];
const AFTER_REGION = ['city', 'address'];

const blank = (field: string) => (
  <div key={field} className={styles.blank}>
    <Skeleton shape="short" />
    <Skeleton shape="control" />
  </div>
);

/** Placeholder for the profile form, of the same size. */
export function ProfileSkeleton() {
  return (
    <section className={styles.card} aria-busy="true" aria-label={commonMessages.loading}>
      <h2 className={styles.cardTitle}>{profileMessages.details}</h2>
      <div className={styles.blanks}>
        {BEFORE_REGION.map(blank)}
        <Skeleton shape="control" className={styles.tiles} />
        {AFTER_REGION.map(blank)}
      </div>
    </section>
  );
}
