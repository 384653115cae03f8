import { Truck } from 'lucide';
import { Link } from 'wouter';
import { Icon } from '@/shared/components/icon';
import { shipmentDashboardMessages as messages } from '@/shared/messages/admin/shipments';
import { shipmentsHref } from '../shipments/shipment-address';
import styles from './recoveries-notice.module.css';

/** Number of shipments with a problem or a shadow state, with the way to them; nothing without any. */
export function ShipmentsNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.notice}>
      <Icon shape={Truck} size={20} />
      <span>{messages.attention(count)}</span>
      <Link to={shipmentsHref({ needsAttention: true })}>{messages.open}</Link>
    </p>
  );
}
