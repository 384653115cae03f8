import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import styles from './orders.module.css';
import { RecentOrdersCard } from './recent-orders-card';
import { useRecentOrders } from './use-recent-orders';

const LOGIN = '/login?from=%2Forders';

/** Orders placed on this device without an account, with a link to the log-in. */
export function GuestOrders() {
  const { orders, forget } = useRecentOrders();
  if (!orders) return null;
  if (orders.length === 0) {
    return (
      <EmptyState title={myOrderMessages.guestEmptyTitle} text={myOrderMessages.guestEmptyText}>
        <ButtonLink to={LOGIN}>{myOrderMessages.logIn}</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {myOrderMessages.browse}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <RecentOrdersCard orders={orders} onForget={forget} />
      <section className={styles.card}>
        <p>{myOrderMessages.guestText}</p>
        <div>
          <ButtonLink to={LOGIN}>{myOrderMessages.logIn}</ButtonLink>
        </div>
      </section>
    </>
  );
}
