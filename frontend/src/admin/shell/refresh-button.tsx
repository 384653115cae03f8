import { RefreshCw } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import styles from './refresh-button.module.css';

interface RefreshButtonProps {
  /** Query of the data as RTK Query returns it. */
  query: { isFetching: boolean; refetch: () => unknown };
  /** Refetch more than the query. */
  onRefresh?: () => void;
}

/** Button that refetches the data. It keeps the focus meanwhile. */
export function RefreshButton({ query, onRefresh = query.refetch }: RefreshButtonProps) {
  const { isFetching } = query;
  return (
    <Button
      variant="secondary"
      iconOnly
      aria-label={messages.refresh}
      title={messages.refresh}
      aria-disabled={isFetching}
      onClick={isFetching ? undefined : onRefresh}
    >
      <Icon shape={RefreshCw} size={18} className={isFetching ? styles.turning : undefined} />
    </Button>
  );
}
