import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { Money } from '@/shared/components/money';
import { orderDetailsMessages } from '@/shared/messages/admin/order-details';
import { adminOrderMessages as messages } from '@/shared/messages/admin/orders';
import type { AdminOrder } from '../../api';
import styles from './cancel-order-dialog.module.css';

interface CancelOrderDialogProps {
  order: AdminOrder;
  isCancelling: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Ask before cancelling an order. The button labels avoid an ambiguous «cancel». */
export function CancelOrderDialog({ order, isCancelling, onConfirm, onClose }: CancelOrderDialogProps) {
  return (
    <Modal
      title={messages.cancelTitle(order.number)}
      onClose={isCancelling ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isCancelling}>
            {messages.keep}
          </Button>
          <Button variant="danger" onClick={onConfirm} busy={isCancelling}>
            {isCancelling ? messages.cancelling : messages.cancelConfirm}
          </Button>
        </>
      }
    >
      <p>{messages.cancelText(order.customer.name)}</p>
      <p className={styles.total}>
        {orderDetailsMessages.total}: <Money amount={order.total} />
      </p>
    </Modal>
  );
}
