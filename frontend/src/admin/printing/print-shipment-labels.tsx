import { shipmentLabelMessages as messages } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { printDocument } from './print-document';
import { type LabelSize, ShipmentLabels } from './shipment-labels';

const titleOf = ([first, ...others]: readonly Shipment[]) =>
  first && others.length === 0 ? messages.title(first.order.number) : messages.manyTitle(others.length + 1);

/** Print a label of this size for each shipment. */
export const printShipmentLabels = (shipments: readonly Shipment[], size: LabelSize) =>
  printDocument(titleOf(shipments), <ShipmentLabels shipments={shipments} size={size} />);
