import { Money } from '@/shared/components/money';
import { formatMoney, toAgorot } from '@/shared/format/money';
import { orderDetailsMessages } from '@/shared/messages/admin/order-details';
import { orderOfferMessages } from '@/shared/messages/admin/order-offers';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import type { AdminOrder } from '../../api';
import styles from './revision.module.css';

interface RevisionTotalProps {
  /** Total before the revision. */
  before: number;
  /** The order as the revision would make it; undefined while the server cannot tell. */
  preview: AdminOrder | undefined;
  isCounting: boolean;
  /** The order has offers, which a revision reduces with their lines. */
  hasOffers: boolean;
}

/** The new total with the difference to the present one. */
export function RevisionTotal({ before, preview, isCounting, hasOffers }: RevisionTotalProps) {
  return (
    <section className={styles.totals} aria-label={messages.totals} aria-live="polite" aria-busy={isCounting}>
      {preview ? (
        <dl className={styles.sums}>
          <Sum label={orderDetailsMessages.itemsTotal} amount={preview.items_total} />
          {preview.offers_total > 0 && (
            <Sum label={orderOfferMessages.offers} amount={-preview.offers_total} />
          )}
          {preview.credits_total > 0 && (
            <Sum label={orderOfferMessages.credits} amount={-preview.credits_total} />
          )}
          {preview.discount > 0 && <Sum label={orderDetailsMessages.discount} amount={-preview.discount} />}
          <Sum label={orderDetailsMessages.shipping} amount={preview.shipping} />
          <Sum label={messages.before} amount={before} />
          <div className={styles.total}>
            <dt>{messages.total}</dt>
            <dd>
              <Money amount={preview.total} />{' '}
              <span className={styles.difference}>{differenceText(before, preview.total)}</span>
            </dd>
          </div>
        </dl>
      ) : (
        <p>{isCounting ? messages.counting : messages.notCounted}</p>
      )}
      <p className={styles.pricing}>
        {messages.pricing} {hasOffers && orderOfferMessages.follow}
      </p>
    </section>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** `+25.00 ₪` or `−25.00 ₪`, left to right in any text. */
function differenceText(before: number, after: number): string {
  const agorot = toAgorot(after) - toAgorot(before);
  if (agorot === 0) return messages.noDifference;
  return `\u2066${agorot < 0 ? '−' : '+'}${formatMoney(Math.abs(agorot) / 100)}\u2069`;
}
