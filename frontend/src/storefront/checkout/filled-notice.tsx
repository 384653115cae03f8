import { Button } from '@/shared/components/button';
import { orderingMessages } from '@/shared/messages/ordering';
import styles from './filled-notice.module.css';
import type { FirstValues } from './use-first-values';

/** Says where the values of the form come from, with a way to empty it, or to fill it again. */
export function FilledNotice({ source, clear, fill }: FirstValues) {
  if (!source) return null;
  const isCleared = source === 'cleared';
  return (
    <div className={styles.notice}>
      <p>{orderingMessages.filledFrom[source]}</p>
      <Button variant="quiet" size="small" onClick={isCleared ? fill : clear}>
        {isCleared ? orderingMessages.fillAgain : orderingMessages.clearData}
      </Button>
    </div>
  );
}
