import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { bookingErrorText } from '@/shared/messages/admin/booking';
import type { AdminOrder, Shipment } from '../api';
import { useBookShipmentsMutation } from '../api';
import { chunk } from '../orders/bulk/chunk';

/** Maximum number of orders per request. */
const MAX_ORDERS_PER_REQUEST = 100;

/** Order to book, with the barcode that was typed for it. */
export interface Booking {
  order: AdminOrder;
  barcode: string;
}

/** Order that was not booked, with the reason. */
export interface RejectedBooking {
  order: AdminOrder;
  message: string;
}

export interface BookingResult {
  done: readonly Shipment[];
  rejected: readonly RejectedBooking[];
}

/** Return a function that books shipments of orders and reports the result of each. `processed` counts the processed ones. */
export function useBookShipments() {
  const [book] = useBookShipmentsMutation();
  const [processed, setProcessed] = useState<number>();

  const bookBatch = async (courier_id: string, bookings: readonly Booking[]): Promise<BookingResult> => {
    const orders = bookings.map(({ order, barcode }) => ({
      order_id: order.id,
      ...(barcode && { barcode }),
    }));
    const { data, error } = await book({ bookShipments: { courier_id, orders } });
    if (!data) {
      const { message, fields } = toApiError(error);
      // Field errors name the orders by their place, such as `orders.0.barcode`.
      const messageAt = (place: number) =>
        fields[`orders.${place}.barcode`] ??
        fields[`orders.${place}.order_id`] ??
        fields.courier_id ??
        message;
      return {
        done: [],
        rejected: bookings.map(({ order }, place) => ({ order, message: messageAt(place) })),
      };
    }
    const byId = new Map(bookings.map(({ order }) => [order.id, order]));
    const done: Shipment[] = [];
    const rejected: RejectedBooking[] = [];
    for (const { order_id, shipment, error: slug } of data.data.outcomes) {
      const order = byId.get(order_id);
      if (shipment) done.push(shipment);
      else if (order) rejected.push({ order, message: bookingErrorText(slug ?? '') });
    }
    return { done, rejected };
  };

  const bookAll = async (courier: string, bookings: readonly Booking[]): Promise<BookingResult> => {
    const done: Shipment[] = [];
    const rejected: RejectedBooking[] = [];
    setProcessed(0);
    for (const batch of chunk(bookings, MAX_ORDERS_PER_REQUEST)) {
      const result = await bookBatch(courier, batch);
      done.push(...result.done);
      rejected.push(...result.rejected);
      setProcessed(done.length + rejected.length);
    }
    setProcessed(undefined);
    return { done, rejected };
  };
  return { bookAll, processed };
}
