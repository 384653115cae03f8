import type { User } from '@/api';
import { formatDate } from '@/shared/format/dates';
import { profileMessages } from '@/shared/messages/storefront/profile';
import styles from './account.module.css';
import profileStyles from './profile.module.css';

/** Show the dates on which the account was created and last changed. */
export function AccountDates({ user }: { user: User }) {
  return (
    <section className={styles.card} aria-label={profileMessages.profileTitle}>
      <dl className={profileStyles.facts}>
        <div>
          <dt>{profileMessages.createdAt}</dt>
          <dd>{formatDate(user.created_at)}</dd>
        </div>
        <div>
          <dt>{profileMessages.updatedAt}</dt>
          <dd>{formatDate(user.updated_at)}</dd>
        </div>
      </dl>
    </section>
  );
}
