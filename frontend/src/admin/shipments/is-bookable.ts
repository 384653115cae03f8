import type { AdminOrder } from '../api';

/** Return whether a shipment can be booked: the order is in processing and its last shipment, if any, came back. */
export const isBookable = ({ status, shipment }: AdminOrder): boolean =>
  status === 'processing' && (shipment === null || shipment.state === 'returned');
