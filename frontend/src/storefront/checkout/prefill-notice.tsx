import { Button } from '@/shared/components/button';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import styles from './prefill-notice.module.css';
import type { PrefilledValues } from './use-prefilled-values';

/** Tell the source of the prefilled values, with a button to clear or refill the form. */
export function PrefillNotice({ source, clear, fill }: PrefilledValues) {
  if (!source) return null;
  const isCleared = source === 'cleared';
  return (
    <div className={styles.notice}>
      <p>{checkoutFormMessages.filledFrom[source]}</p>
      <Button variant="quiet" size="small" onClick={isCleared ? fill : clear}>
        {isCleared ? checkoutFormMessages.fillAgain : checkoutFormMessages.clearData}
      </Button>
    </div>
  );
}
