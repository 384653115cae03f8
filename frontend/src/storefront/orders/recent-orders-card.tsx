import { useState } from 'react';
import { useTrackOrderQuery } from '@/api';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { OrderListItem } from './order-list-item';
import styles from './orders.module.css';
import type { RecentOrder } from './recent-orders';

interface RecentOrdersCardProps {
  orders: readonly RecentOrder[];
  onForget: () => void;
}

/** Guest orders of this device, each linking to its tracking page. */
export function RecentOrdersCard({ orders, onForget }: RecentOrdersCardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.card}>
      <div>
        <h2 className={styles.cardTitle}>{myOrderMessages.recent}</h2>
        <p className={styles.soft}>{myOrderMessages.recentHint}</p>
      </div>
      <ul>
        {orders.map((order) => (
          <RecentOrderItem key={order.token} order={order} />
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {myOrderMessages.forget}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={myOrderMessages.forgetTitle}
          confirmLabel={myOrderMessages.forget}
          isDanger
          onConfirm={onForget}
          onClose={() => setAsking(false)}
        >
          {myOrderMessages.forgetText}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Data stored on the device, completed by the fetched status. */
function RecentOrderItem({ order: { token, number, total, at } }: { order: RecentOrder }) {
  const { data } = useTrackOrderQuery({ trackingToken: token }, { refetchOnMountOrArgChange: true });
  const { status, created_at = at } = data?.data ?? {};
  return <OrderListItem order={{ number, total, status, created_at }} to={`/orders/track/${token}`} />;
}
