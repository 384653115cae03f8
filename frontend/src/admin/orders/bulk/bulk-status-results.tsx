import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { bulkStatusMessages as messages } from '@/shared/messages/admin/bulk-actions';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { commonMessages } from '@/shared/messages/shared/common';
import type { OrderSelection } from '../selection/use-selection';
import { lastActor } from '../status/last-actor';
import styles from './bulk-dialog.module.css';
import type { BulkStatusResult, RejectedStatusUpdate } from './use-bulk-update-status';

/** Describe why an order was not updated: a conflict, or the server's message. */
function reasonOf({ order, message, isConflict }: RejectedStatusUpdate): string {
  return isConflict ? messages.isNow(adminStatusLabels[order.status], lastActor(order, 'status')) : message;
}

interface BulkStatusResultsProps {
  result: BulkStatusResult;
  selection: OrderSelection;
  onClose: () => void;
}

/** Results of a bulk status update: the number of updated orders, and the reason for each rejected one. */
export function BulkStatusResults({
  result: { done, rejected },
  selection,
  onClose,
}: BulkStatusResultsProps) {
  const keepRefused = () => {
    selection.replace(rejected.map(({ order }) => order));
    onClose();
  };
  const finish = () => {
    if (rejected.length === 0) selection.clear();
    onClose();
  };
  return (
    <Modal
      title={messages.results}
      onClose={finish}
      footer={
        <>
          {rejected.length > 0 && (
            <Button variant="secondary" onClick={keepRefused}>
              {messages.keepRefused}
            </Button>
          )}
          <Button data-autofocus onClick={finish}>
            {commonMessages.close}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p role="status">{messages.done(done.length)}</p>
        {rejected.length > 0 && (
          <>
            <p>{messages.refused(rejected.length)}</p>
            <ul className={styles.list}>
              {rejected.map((move) => (
                <li key={move.order.id} className={styles.refusal}>
                  {messages.refusal(move.order.number, reasonOf(move))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
