import { Button } from '@/shared/components/button';
import { orderingMessages } from '@/shared/messages/ordering';
import styles from './filled-notice.module.css';

/** Where the values in the form come from, with a way to empty it. */
export function FilledNotice({ source, onClear }: { source: 'draft' | 'profile'; onClear: () => void }) {
  return (
    <div className={styles.notice}>
      <p>{source === 'profile' ? orderingMessages.prefilled : orderingMessages.restored}</p>
      <Button variant="quiet" size="small" onClick={onClear}>
        {orderingMessages.clearData}
      </Button>
    </div>
  );
}
