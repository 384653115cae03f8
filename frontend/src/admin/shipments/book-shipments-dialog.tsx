import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { SelectField } from '@/shared/components/select-field';
import { bookingMessages as messages } from '@/shared/messages/admin/booking';
import { commonMessages } from '@/shared/messages/shared/common';
import type { AdminOrder, Courier } from '../api';
import { useListCouriersQuery } from '../api';
import { QueryState } from '../components/query-state';
import { isConnected } from '../couriers/courier-schema';
import styles from '../orders/bulk/bulk-dialog.module.css';
import type { OrderSelection } from '../orders/selection/use-selection';
import { BarcodeFields } from './barcode-fields';
import { BookingResults } from './booking-results';
import { isBookable } from './is-bookable';
import { type BookingResult, useBookShipments } from './use-book-shipments';

interface BookShipmentsDialogProps {
  orders: readonly AdminOrder[];
  /** Selection to be cleared of the booked orders, if they were selected. */
  selection?: OrderSelection;
  onClose: () => void;
}

/** Choose a courier, type barcodes where it gives none itself, book the shipments and show the results. */
export function BookShipmentsDialog({ orders, selection, onClose }: BookShipmentsDialogProps) {
  const [initialOrders] = useState(orders);
  const [courierId, setCourierId] = useState<string>();
  const [barcodes, setBarcodes] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState<BookingResult>();
  const query = useListCouriersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { bookAll, processed } = useBookShipments();
  const bookable = initialOrders.filter(isBookable);
  const left = initialOrders.length - bookable.length;
  const couriers = (query.data?.data.couriers ?? []).filter(({ is_active }) => is_active);
  const courier = couriers.find(({ id }) => id === courierId) ?? couriers[0];
  const isBooking = processed !== undefined;

  const book = async (chosen: Courier) => {
    const bookings = bookable.map((order) => ({
      order,
      barcode: isConnected(chosen.kind) ? '' : (barcodes[order.id] ?? '').trim(),
    }));
    setResult(await bookAll(chosen.id, bookings));
  };
  /** Book on Ctrl+Enter from anywhere in the dialog. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || !courier || isBooking || bookable.length === 0) return;
    event.preventDefault();
    void book(courier);
  };
  if (result) return <BookingResults result={result} selection={selection} onClose={onClose} />;
  return (
    <Modal
      title={messages.title}
      onClose={isBooking ? () => {} : onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isBooking}>
            {commonMessages.cancel}
          </Button>
          <Button
            aria-keyshortcuts="Control+Enter"
            busy={isBooking}
            disabled={!courier || bookable.length === 0}
            onClick={() => courier && void book(courier)}
          >
            {isBooking ? messages.booking(processed, bookable.length) : messages.confirm}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the shortcut repeats the button below */}
      <div className={styles.body} onKeyDown={onKeyDown}>
        <p>{bookable.length > 0 ? messages.text(bookable.length) : messages.nothing}</p>
        {bookable.length > 0 && left > 0 && <p className={styles.aside}>{messages.left(left)}</p>}
        {bookable.length > 0 && (
          <QueryState query={query} loadFailed={messages.loadFailed}>
            {() =>
              courier ? (
                <>
                  <SelectField
                    label={messages.courier}
                    options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
                    value={courier.id}
                    onChange={({ target }) => setCourierId(target.value)}
                    autoFocus
                    data-autofocus
                  />
                  {isConnected(courier.kind) ? (
                    <p className={styles.aside}>{messages.byCourier}</p>
                  ) : (
                    <BarcodeFields orders={bookable} barcodes={barcodes} onChange={setBarcodes} />
                  )}
                </>
              ) : (
                <p>{messages.noCouriers}</p>
              )
            }
          </QueryState>
        )}
      </div>
    </Modal>
  );
}
