import { type ReactNode, useId } from 'react';
import type { Quote } from '@/api';
import { Money } from '@/shared/components/money';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { FreeDelivery } from './free-delivery';
import styles from './summary.module.css';

interface SummaryProps {
  quote: Quote;
  /** Content above the totals. */
  children?: ReactNode;
  /** Buttons below the totals. */
  actions: ReactNode;
}

/** Totals of the cart and its progress towards free delivery. */
export function Summary({ quote, children, actions }: SummaryProps) {
  const titleId = useId();
  const { items_total, shipping, total, free_shipping } = quote;
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {cartSummaryMessages.summary}
      </h2>
      {children}
      <FreeDelivery total={items_total} threshold={free_shipping.threshold} />
      <dl className={styles.figures}>
        <div>
          <dt>{cartSummaryMessages.itemsTotal}</dt>
          <dd>
            <Money amount={items_total} />
          </dd>
        </div>
        <div>
          <dt>{cartSummaryMessages.shipping}</dt>
          <dd>
            <Shipping cost={shipping} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{cartSummaryMessages.total}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

function Shipping({ cost }: { cost: number | null }) {
  if (cost === null) return <span className={styles.later}>{cartSummaryMessages.shippingLater}</span>;
  if (cost === 0) return <span className={styles.free}>{cartSummaryMessages.free}</span>;
  return <Money amount={cost} />;
}
