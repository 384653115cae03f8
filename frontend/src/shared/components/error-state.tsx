import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { commonMessages } from '@/shared/messages/shared/common';
import { Button } from './button';
import { Icon } from './icon';
import styles from './notice.module.css';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Fills the page: the title is an `h1`. */
  isPage?: boolean;
  /** Further actions beside the retry button. */
  children?: ReactNode;
}

/** Error message with a retry button. */
export function ErrorState({
  title = commonMessages.errorTitle,
  message,
  onRetry,
  isRetrying,
  isPage,
  children,
}: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={`${styles.notice} ${styles.error}`} role="alert">
      <span className={styles.icon}>
        <Icon shape={TriangleAlert} size={32} strokeWidth={1.5} />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        {onRetry && (
          <Button className="needs-script" onClick={onRetry} busy={isRetrying}>
            {isRetrying ? commonMessages.retrying : commonMessages.retry}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
