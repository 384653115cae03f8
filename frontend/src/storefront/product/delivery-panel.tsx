import { useSelector } from 'react-redux';
import { useQuoteCartQuery } from '@/api';
import { Money } from '@/shared/components/money';
import { regionLabels } from '@/shared/messages/labels';
import { productMessages } from '@/shared/messages/product';
import { selectCart, selectCartCount } from '@/storefront/cart/cart-slice';
import { FreeDelivery } from '@/storefront/cart/free-delivery';
import { useShipping } from '@/storefront/shell/use-shipping';
import styles from './delivery-panel.module.css';

/** What delivery costs where, and how far the cart with this product is from free delivery. */
export function DeliveryPanel({ adding }: { adding: number }) {
  const { costs, freeFrom } = useShipping();
  const count = useSelector(selectCartCount);
  const items = useSelector(selectCart);
  const quote = useQuoteCartQuery({ quoteCart: { items } }, { skip: count === 0 });
  const inCart = count > 0 ? (quote.data?.data.items_total ?? 0) : 0;

  return (
    <section className={styles.panel} aria-label={productMessages.delivery}>
      <h2 className={styles.title}>{productMessages.deliveryCost}</h2>
      <dl className={styles.costs}>
        {costs.map(({ region, cost }) => (
          <div key={region}>
            <dt>{regionLabels[region]}</dt>
            <dd>
              <Money amount={cost} short />
            </dd>
          </div>
        ))}
      </dl>
      <FreeDelivery total={inCart + adding} threshold={freeFrom} />
      <p className={styles.note}>{productMessages.payOnDelivery}</p>
    </section>
  );
}
