import { Button } from '@/shared/components/button';
import { orderingMessages } from '@/shared/messages/ordering';
import styles from './filled-notice.module.css';
import type { FilledFrom } from './use-first-values';

interface FilledNoticeProps {
  source: FilledFrom;
  onClear: () => void;
  onFill: () => void;
}

/** Where the values in the form come from, with a way to empty it, or to fill it again. */
export function FilledNotice({ source, onClear, onFill }: FilledNoticeProps) {
  const isCleared = source === 'cleared';
  return (
    <div className={styles.notice}>
      <p>{orderingMessages.filledFrom[source]}</p>
      <Button variant="quiet" size="small" onClick={isCleared ? onFill : onClear}>
        {isCleared ? orderingMessages.fillAgain : orderingMessages.clearData}
      </Button>
    </div>
  );
}
