import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Money } from '@/shared/components/money';
import { orderingMessages } from '@/shared/messages/ordering';
import styles from './obstacle-notice.module.css';
import type { Obstacle } from './refusal';

/** The shop changed while the guest was typing: what happened, and what to do. */
export function ObstacleNotice({ obstacle }: { obstacle: Obstacle }) {
  const noticeRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new obstacle wants to be read
  useEffect(() => noticeRef.current?.focus(), [obstacle]);

  return (
    <div ref={noticeRef} className={styles.notice} role="alert" tabIndex={-1}>
      {obstacle.kind === 'price' ? (
        <>
          <h2 className={styles.title}>{orderingMessages.priceChangedTitle}</h2>
          <p>{orderingMessages.priceChangedText}</p>
          {obstacle.total !== undefined && (
            <p>
              {orderingMessages.newTotal}: <Money amount={obstacle.total} />
            </p>
          )}
        </>
      ) : (
        <>
          <h2 className={styles.title}>{orderingMessages.outOfStockTitle}</h2>
          <ul className={styles.list}>
            {obstacle.lines.map(({ field, name, available }) => (
              <li key={field}>{orderingMessages.outOfStockLine(name, available)}</li>
            ))}
          </ul>
          <p>
            {orderingMessages.outOfStockText} <Link to="/cart">{orderingMessages.edit}</Link>
          </p>
        </>
      )}
    </div>
  );
}
