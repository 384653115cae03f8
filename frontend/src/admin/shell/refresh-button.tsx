import { RefreshCw } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import styles from './refresh-button.module.css';

interface RefreshButtonProps {
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Button that refetches the data. It keeps the focus meanwhile. */
export function RefreshButton({ isRefreshing, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      variant="secondary"
      iconOnly
      aria-label={messages.refresh}
      title={messages.refresh}
      aria-disabled={isRefreshing}
      onClick={isRefreshing ? undefined : onRefresh}
    >
      <Icon shape={RefreshCw} size={18} className={isRefreshing ? styles.turning : undefined} />
    </Button>
  );
}
