import type { Shipment } from '../api';
import { conflictWith } from '../conflict';

/** Return the current shipment from a 409 error; undefined for other errors. */
export const conflictingShipment = conflictWith<Shipment>('courier', 'state', 'version');
