import { useId } from 'react';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';
import styles from './confirm-bar.module.css';

interface ConfirmBarProps {
  total: number | undefined;
  /** The reason why the order cannot be sent yet. */
  hint: string | undefined;
  isReady: boolean;
  isSubmitting: boolean;
}

/** Submit button; on phones it sticks to the bottom of the screen, with the total. */
export function ConfirmBar({ total, hint, isReady, isSubmitting }: ConfirmBarProps) {
  const hintId = useId();
  return (
    <div className={styles.bar}>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <p className={styles.total}>
        {cartSummaryMessages.total} <strong>{total === undefined ? '—' : <Money amount={total} />}</strong>
      </p>
      <Button
        type="submit"
        wide
        busy={isSubmitting}
        disabled={!isReady}
        aria-describedby={hint ? hintId : undefined}
      >
        {isSubmitting ? checkoutMessages.submitting : checkoutMessages.confirm}
      </Button>
    </div>
  );
}
