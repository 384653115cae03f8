import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { bulkStatusMessages as messages } from '@/shared/messages/admin/bulk-actions';
import { adminOrderMessages, adminStatusLabels } from '@/shared/messages/admin/orders';
import { commonMessages } from '@/shared/messages/shared/common';
import type { AdminOrder } from '../../api';
import type { OrderSelection } from '../selection/use-selection';
import styles from './bulk-dialog.module.css';
import { BulkStatusResults } from './bulk-status-results';
import { planStatusUpdates } from './status-updates';
import { type BulkStatusResult, useBulkUpdateStatus } from './use-bulk-update-status';

interface BulkStatusDialogProps {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  onClose: () => void;
}

/** Preview the status updates of the selected orders, apply them and show the results. */
export function BulkStatusDialog({ orders, selection, onClose }: BulkStatusDialogProps) {
  const [initialOrders] = useState(orders);
  const [result, setResult] = useState<BulkStatusResult>();
  const { updateStatuses, processed } = useBulkUpdateStatus();
  const { updates, unchanged } = planStatusUpdates(initialOrders);
  const [only, ...others] = initialOrders;
  const count = initialOrders.length - unchanged.length;

  const updateAll = async () => {
    const results = await updateStatuses(updates);
    selection.refreshSelected([...results.done, ...results.rejected.map(({ order }) => order)]);
    setResult(results);
  };
  if (result) return <BulkStatusResults result={result} selection={selection} onClose={onClose} />;
  const isMoving = processed !== undefined;
  return (
    <Modal
      title={messages.title}
      onClose={isMoving ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isMoving}>
            {commonMessages.cancel}
          </Button>
          <Button data-autofocus onClick={() => void updateAll()} busy={isMoving} disabled={count === 0}>
            {isMoving ? messages.moving(processed, count) : messages.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{count > 0 ? messages.ask(count) : messages.nothing}</p>
        {count > 0 && (
          <ul className={styles.list}>
            {updates.map(({ from, to, orders }) => (
              <li key={from} className={styles.line}>
                <span>{messages.move(adminStatusLabels[from], adminStatusLabels[to])}</span>
                <strong>
                  {only && others.length === 0
                    ? adminOrderMessages.orderNumber(only.number)
                    : messages.count(orders.length)}
                </strong>
              </li>
            ))}
          </ul>
        )}
        {count > 0 && unchanged.length > 0 && (
          <p className={styles.aside}>{messages.noStep(unchanged.length)}</p>
        )}
      </div>
    </Modal>
  );
}
