import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/common';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import styles from './warning.module.css';

/** Says above figures that they could not be confirmed, with a way to try again. */
export function QuoteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.warning} role="alert">
      {cartSummaryMessages.notUpdated}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </p>
  );
}
