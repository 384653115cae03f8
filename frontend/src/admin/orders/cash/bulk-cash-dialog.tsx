import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { formatMoney } from '@/shared/format/money';
import { bulkStatusMessages } from '@/shared/messages/admin/bulk-actions';
import { cashMessages as messages } from '@/shared/messages/admin/cash';
import { commonMessages } from '@/shared/messages/shared/common';
import type { AdminOrder } from '../../api';
import styles from '../bulk/bulk-dialog.module.css';
import type { OrderSelection } from '../selection/use-selection';
import { isCashDue, sumDue } from './cash-due';
import { type BulkCashResult, useBulkCollectCash } from './use-bulk-collect-cash';

interface BulkCashDialogProps {
  orders: readonly AdminOrder[];
  selection: OrderSelection;
  onClose: () => void;
}

/** Record the cash of all selected orders that are due, and list those that failed. */
export function BulkCashDialog({ orders, selection, onClose }: BulkCashDialogProps) {
  const [initialOrders] = useState(orders);
  const [result, setResult] = useState<BulkCashResult>();
  const { collectAll, processed } = useBulkCollectCash();
  const due = initialOrders.filter(isCashDue);
  const left = initialOrders.length - due.length;
  const isRecording = processed !== undefined;

  const record = async () => {
    const recorded = await collectAll(due);
    selection.refreshSelected(recorded.done);
    setResult(recorded);
  };
  const finish = () => {
    if (result) selection.replace(result.rejected.map(({ order }) => order));
    onClose();
  };
  return (
    <Modal
      title={messages.bulkTitle}
      onClose={isRecording ? () => {} : finish}
      footer={
        <>
          <Button variant="secondary" onClick={finish} disabled={isRecording}>
            {result ? commonMessages.close : commonMessages.cancel}
          </Button>
          {!result && (
            <Button
              data-autofocus
              onClick={() => void record()}
              busy={isRecording}
              disabled={due.length === 0}
            >
              {isRecording ? messages.recording(processed, due.length) : messages.bulkConfirm}
            </Button>
          )}
        </>
      }
    >
      {result ? (
        <div className={styles.body}>
          <p role="status">{messages.bulkDone(result.done.length)}</p>
          {result.rejected.length > 0 && <p>{messages.bulkRefused(result.rejected.length)}</p>}
          <ul className={styles.list}>
            {result.rejected.map(({ order, message }) => (
              <li key={order.id} className={styles.refusal}>
                {bulkStatusMessages.refusal(order.number, message)}
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <div className={styles.body}>
          <p>
            {due.length > 0 ? messages.bulkText(due.length, formatMoney(sumDue(due))) : messages.bulkNone}
          </p>
          {due.length > 0 && left > 0 && <p className={styles.aside}>{messages.bulkLeft(left)}</p>}
        </div>
      )}
    </Modal>
  );
}
