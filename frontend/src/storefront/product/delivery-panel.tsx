import { Truck } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { regionLabels } from '@/shared/messages/shared/labels';
import { deliveryDaysText } from '@/shared/messages/shared/places';
import { productMessages } from '@/shared/messages/storefront/product';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './delivery.module.css';

/** Delivery costs by region, and payment. */
export function DeliveryPanel() {
  const { costs } = useShipping();
  return (
    <section className={styles.panel} aria-label={productMessages.delivery}>
      <h2 className={styles.title}>
        <Icon shape={Truck} size={20} strokeWidth={1.5} />
        {productMessages.deliveryCost}
      </h2>
      <dl className={styles.costs}>
        {costs.map(({ region, cost, days }) => (
          <div key={region}>
            <dt>{regionLabels[region]}</dt>
            <dd>
              <Money amount={cost} short />
              {days && <span className={styles.days}>{deliveryDaysText(days)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{productMessages.payOnDelivery}</p>
    </section>
  );
}
