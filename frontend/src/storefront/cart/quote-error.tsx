import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/shared/common';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import styles from './warning.module.css';

/** Warn that the shown prices could not be updated, with a retry button. */
export function QuoteError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.warning} role="alert">
      {cartSummaryMessages.notUpdated}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {commonMessages.retry}
      </Button>
    </p>
  );
}
