import { shipmentStepMessages as messages } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { useRefreshShipmentMutation } from '../api';
import { useStep } from '../hooks/use-step';
import { conflictingShipment } from './conflicting-shipment';

/** Return a function that reads the state from the courier and reports the result; conflicts go to `onConflict`. */
export function useRefresh({ id }: Shipment, onConflict: (present: Shipment) => void) {
  const step = useStep({ failed: messages.refreshFailed, conflicting: conflictingShipment, onConflict });
  const [read, { isLoading: isRefreshing }] = useRefreshShipmentMutation();
  return { refresh: () => step(read({ shipment: id }), messages.refreshed), isRefreshing };
}
