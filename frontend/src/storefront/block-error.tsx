import { Button } from '@/shared/components/button';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './block-error.module.css';

interface BlockErrorProps {
  message: string;
  onRetry: () => void;
  isRetrying: boolean | undefined;
}

/** Error message for one block of a page; the rest of the page stays usable. */
export function BlockError({ message, onRetry, isRetrying }: BlockErrorProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button variant="secondary" size="small" onClick={onRetry} busy={isRetrying}>
        {isRetrying ? commonMessages.retrying : commonMessages.retry}
      </Button>
    </div>
  );
}
