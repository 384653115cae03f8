import type { OrderCustomer } from '@/api';
import { formatPhone } from '@/shared/format/phone';
import { regionLabels } from '@/shared/messages/shared/labels';
import { myOrderMessages } from '@/shared/messages/storefront/my-orders';
import styles from './orders.module.css';

/** Name and address of the recipient; shown to the customer only. */
export function OrderDelivery({ customer }: { customer: OrderCustomer }) {
  const { name, phone, location } = customer;
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{myOrderMessages.delivery}</h2>
      <address className={styles.address}>
        <bdi>{name}</bdi>
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
        <span>
          {regionLabels[location.region]}، <bdi>{location.city}</bdi>
        </span>
        <bdi>{location.address}</bdi>
      </address>
    </section>
  );
}
