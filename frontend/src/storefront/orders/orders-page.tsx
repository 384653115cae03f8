import { useSelector } from 'react-redux';
import { selectCustomer } from '@/api/session-slice';
import { useTitle } from '@/shared/hooks/use-title';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import { GuestOrders } from './guest-orders';
import { MyOrders } from './my-orders';
import styles from './orders.module.css';

/** Orders of the logged-in customer, or those placed on this device by a guest. */
export function OrdersPage() {
  const isCustomer = useSelector(selectCustomer) !== null;
  useTitle(myOrderMessages.title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{isCustomer ? myOrderMessages.title : myOrderMessages.guestTitle}</h1>
      {isCustomer ? <MyOrders /> : <GuestOrders />}
    </div>
  );
}
