import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import styles from './obstacle-notice.module.css';
import type { Obstacle } from './refusal';

/** Notice that prices or stock changed while the customer was typing, with a way to continue. */
export function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  const noticeRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new obstacle wants to be read
  useEffect(() => noticeRef.current?.focus(), [obstacle]);

  return (
    <div ref={noticeRef} className={styles.notice} role="alert" tabIndex={-1}>
      {obstacle.kind === 'price' ? (
        <>
          <h2 className={styles.title}>{checkoutFormMessages.priceChangedTitle}</h2>
          <p>{checkoutFormMessages.priceChangedText}</p>
          {obstacle.total !== undefined && (
            <p>
              {checkoutFormMessages.newTotal}: <Money amount={obstacle.total} />
            </p>
          )}
        </>
      ) : (
        <>
          <h2 className={styles.title}>{checkoutFormMessages.outOfStockTitle}</h2>
          <ul className={styles.list}>
            {obstacle.lines.map(({ field, name, available }) => (
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
