import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/common';
import { summaryMessages } from '@/shared/messages/summary';
import type { CartRefusal } from './cart-refusal';
import styles from './warning.module.css';

interface QuoteFailureProps {
  refusal: CartRefusal | undefined;
  onRetry: () => void;
}

/** Says above figures that they could not be confirmed, with a way to try again; of a refused cart, what is wrong. */
export function QuoteFailure({ refusal, onRetry }: QuoteFailureProps) {
  return (
    <div className={styles.warning} role="alert">
      {refusal ? (
        <p>{summaryMessages.refused}</p>
      ) : (
        <p>
          {summaryMessages.notUpdated}{' '}
          <Button variant="quiet" size="small" onClick={onRetry}>
            {commonMessages.retry}
          </Button>
        </p>
      )}
      {refusal?.general.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </div>
  );
}
