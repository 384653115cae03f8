import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import type { CheckoutConflict } from './checkout-error';
import styles from './conflict-notice.module.css';
import { quoteChanges } from './quote-changes';

/** Notice that the order was rejected for its price, its stock or its customer, with a way to continue. */
export function ConflictNotice({ conflict }: { conflict: CheckoutConflict }) {
  const noticeRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict wants to be read
  useEffect(() => noticeRef.current?.focus(), [conflict]);

  return (
    <div ref={noticeRef} className={styles.notice} role="alert" tabIndex={-1}>
      {conflict.kind === 'price' && <PriceChanged {...conflict} />}
      {conflict.kind === 'stock' && (
        <>
          <h2 className={styles.title}>{checkoutFormMessages.outOfStockTitle}</h2>
          <ul className={styles.list}>
            {conflict.lines.map(({ field, name, available }) => (
              <li key={field}>{checkoutFormMessages.outOfStockLine(name, available)}</li>
            ))}
          </ul>
          <p>
            {checkoutFormMessages.outOfStockText} <Link to="/cart">{checkoutFormMessages.edit}</Link>
          </p>
        </>
      )}
      {conflict.kind === 'call' && (
        <>
          <h2 className={styles.title}>{checkoutFormMessages.callTitle}</h2>
          <p>{conflict.message}</p>
        </>
      )}
    </div>
  );
}

/** Notice of the changes of a cart and its new total. */
function PriceChanged({ before, quote, total }: Extract<CheckoutConflict, { kind: 'price' }>) {
  const changes = before && quote ? quoteChanges(before, quote) : [];
  return (
    <>
      <h2 className={styles.title}>{checkoutFormMessages.priceChangedTitle}</h2>
      <p>{checkoutFormMessages.priceChangedText}</p>
      {changes.length > 0 && (
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {total !== undefined && (
        <p>
          {checkoutFormMessages.newTotal}: <Money amount={total} />
        </p>
      )}
    </>
  );
}
