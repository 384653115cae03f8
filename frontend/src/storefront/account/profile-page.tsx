import { Redirect } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { profileMessages } from '@/shared/messages/storefront/profile';
import { AccountDates } from './account-dates';
import { LatestOrders } from './latest-orders';
import { LogOutButton } from './log-out-button';
import { OwnDataSection } from './own-data-section';
import { PasswordSection } from './password-section';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form';
import { ProfileSkeleton } from './profile-skeleton';
import { useCurrentCustomer } from './use-current-customer';

/** A customer's account: details, password, latest orders. Guests are redirected to the log-in. */
export function ProfilePage() {
  useTitle(profileMessages.profileTitle);
  const { customer, user, error, retry } = useCurrentCustomer();

  if (!customer) return <Redirect to="/login" replace />;
  if (!user && error) {
    return (
      <div className="content">
        <ErrorState isPage message={error.message} onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{profileMessages.greeting(customer.name)}</h1>
        <div className={styles.links}>
          <ButtonLink to="/orders" variant="secondary" size="small">
            {profileMessages.orders}
          </ButtonLink>
          <LogOutButton />
        </div>
      </header>
      <div className={styles.main}>
        {user ? <ProfileForm key={user.id} user={user} /> : <ProfileSkeleton />}
        {user && <PasswordSection phone={user.phone} />}
        {user && <OwnDataSection phone={user.phone} />}
      </div>
      <div className={styles.side}>
        <LatestOrders />
        {user && <AccountDates user={user} />}
      </div>
    </div>
  );
}
