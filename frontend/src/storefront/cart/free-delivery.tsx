import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { ProgressBar } from '@/shared/components/progress-bar';
import { toAgorot } from '@/shared/format/money';
import { freeDeliveryMessages } from '@/shared/messages/storefront/cart-summary';
import styles from './free-delivery.module.css';

/** Progress of a total towards free delivery, in words and as a bar. */
export function FreeDelivery({ total, threshold }: { total: number; threshold: number }) {
  const remaining = Math.max(0, toAgorot(threshold) - toAgorot(total)) / 100;
  return (
    <div className={styles.box}>
      <p className={classNames(styles.text, remaining === 0 && styles.reached)}>
        {remaining === 0 ? (
          freeDeliveryMessages.reached
        ) : (
          <>
            {freeDeliveryMessages.remainingBefore} <Money amount={remaining} />{' '}
            {freeDeliveryMessages.remainingAfter}
          </>
        )}
      </p>
      <ProgressBar label={freeDeliveryMessages.progress} value={total} max={threshold} />
    </div>
  );
}
