import { Ban } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import styles from './cancel-order.module.css';
import { CancelOrderDialog } from './cancel-order-dialog';
import { canCancel } from './status-machine';
import { useChangeStatus } from './use-change-status';

/** Button that asks and cancels an order, or a label once it is cancelled. */
export function CancelOrder({ order }: { order: AdminOrder }) {
  const [isAsking, setAsking] = useState(false);
  const { cancel, isChanging } = useChangeStatus(order);

  if (!canCancel(order.status)) return <span className={styles.cancelled}>{messages.cancelled}</span>;

  const confirm = async () => {
    await cancel();
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.cancel}
        data-action="cancel"
        aria-label={messages.cancelOrder(order.number)}
        disabled={isChanging}
        onClick={() => setAsking(true)}
      >
        <Icon shape={Ban} size={16} />
        {messages.cancel}
      </Button>
      {isAsking && (
        <CancelOrderDialog
          order={order}
          isCancelling={isChanging}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
