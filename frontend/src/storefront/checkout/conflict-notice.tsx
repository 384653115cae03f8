import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import type { CheckoutConflict } from './checkout-error';
import styles from './conflict-notice.module.css';

/** Notice that prices or stock changed while the customer was typing, with a way to continue. */
export function ConflictNotice({ conflict }: { conflict: CheckoutConflict }) {
  const noticeRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict wants to be read
  useEffect(() => noticeRef.current?.focus(), [conflict]);

  return (
    <div ref={noticeRef} className={styles.notice} role="alert" tabIndex={-1}>
      {conflict.kind === 'price' ? (
        <>
          <h2 className={styles.title}>{checkoutFormMessages.priceChangedTitle}</h2>
          <p>{checkoutFormMessages.priceChangedText}</p>
          {conflict.total !== undefined && (
            <p>
              {checkoutFormMessages.newTotal}: <Money amount={conflict.total} />
            </p>
          )}
        </>
      ) : (
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
    </div>
  );
}
