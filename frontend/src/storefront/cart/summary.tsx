import { type ReactNode, useId } from 'react';
import type { Quote } from '@/api';
import { Money } from '@/shared/components/money';
import { formatMoneyShort, toAgorot } from '@/shared/format/money';
import { deliveryDaysText } from '@/shared/messages/shared/places';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { DeductionRows } from '@/storefront/offers/deduction-rows';
import { useShipping } from '@/storefront/shell/use-shipping';
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
  const { items_total, shipping, total, free_shipping, days } = quote;
  const { threshold } = free_shipping;
  // An offer may pay the delivery below the threshold.
  const remaining = shipping === 0 ? 0 : free_shipping.remaining;
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {cartSummaryMessages.summary}
      </h2>
      {children}
      <FreeDelivery total={(toAgorot(threshold) - toAgorot(remaining)) / 100} threshold={threshold} />
      <dl className={styles.figures}>
        <div>
          <dt>{cartSummaryMessages.itemsTotal}</dt>
          <dd>
            <Money amount={items_total} />
          </dd>
        </div>
        <DeductionRows deducted={quote} />
        <div>
          <dt>{cartSummaryMessages.shipping}</dt>
          <dd>
            <Shipping cost={shipping} />
            {days && <span className={styles.days}>{deliveryDaysText(days)}</span>}
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
  if (cost === null) return <LaterShipping />;
  if (cost === 0) return <span className={styles.free}>{cartSummaryMessages.free}</span>;
  return <Money amount={cost} />;
}

/** Range of the costs, and of the promised days, while the region is unknown. */
function LaterShipping() {
  const { costs } = useShipping();
  const amounts = costs.map(({ cost }) => cost);
  const days = costs.flatMap((region) => region.days ?? []);
  const range = cartSummaryMessages.range(
    formatMoneyShort(Math.min(...amounts)),
    formatMoneyShort(Math.max(...amounts)),
  );
  return (
    <span className={styles.later}>
      {cartSummaryMessages.shippingLater}
      <span className={styles.days}>{range}</span>
      {days.length > 0 && (
        <span className={styles.days}>
          {deliveryDaysText({
            min: Math.min(...days.map(({ min }) => min)),
            max: Math.max(...days.map(({ max }) => max)),
          })}
        </span>
      )}
    </span>
  );
}
