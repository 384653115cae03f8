import { Printer } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { bookingMessages as messages } from '@/shared/messages/admin/booking';
import { bulkStatusMessages } from '@/shared/messages/admin/bulk-actions';
import { shipmentLabelMessages } from '@/shared/messages/admin/shipments';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from '../orders/bulk/bulk-dialog.module.css';
import type { OrderSelection } from '../orders/selection/use-selection';
import { printShipmentLabels } from '../printing/print-shipment-labels';
import booking from './booking.module.css';
import { shipmentsHref } from './shipment-address';
import type { BookingResult } from './use-book-shipments';

interface BookingResultsProps {
  result: BookingResult;
  selection: OrderSelection | undefined;
  onClose: () => void;
}

/** Results of a booking: the number of shipments with their labels, and the reason for each order that has none. */
export function BookingResults({ result: { done, rejected }, selection, onClose }: BookingResultsProps) {
  const labelled = done.filter(({ barcode }) => barcode !== null);
  const keepRefused = () => {
    selection?.replace(rejected.map(({ order }) => order));
    onClose();
  };
  const finish = () => {
    if (rejected.length === 0) selection?.clear();
    onClose();
  };
  return (
    <Modal
      title={messages.results}
      onClose={finish}
      footer={
        <>
          {selection && rejected.length > 0 && (
            <Button variant="secondary" onClick={keepRefused}>
              {messages.keepRefused}
            </Button>
          )}
          {done.length > 0 && (
            <ButtonLink variant="secondary" to={shipmentsHref({})}>
              {messages.toShipments}
            </ButtonLink>
          )}
          <Button data-autofocus onClick={finish}>
            {commonMessages.close}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p role="status">{messages.done(done.length)}</p>
        {labelled.length < done.length && <p className={styles.aside}>{messages.pending}</p>}
        {labelled.length > 0 && (
          <div className={booking.actions}>
            {(['small', 'large'] as const).map((size) => (
              <Button
                key={size}
                variant="secondary"
                size="small"
                onClick={() => void printShipmentLabels(labelled, size)}
              >
                <Icon shape={Printer} size={16} />
                {shipmentLabelMessages[size]}
              </Button>
            ))}
          </div>
        )}
        {rejected.length > 0 && (
          <>
            <p>{messages.refused(rejected.length)}</p>
            <ul className={styles.list}>
              {rejected.map(({ order, message }) => (
                <li key={order.id} className={styles.refusal}>
                  {bulkStatusMessages.refusal(order.number, message)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
