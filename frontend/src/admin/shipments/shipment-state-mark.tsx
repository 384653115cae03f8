import { Badge } from '@/shared/components/badge';
import { shipmentStateLabels } from '@/shared/messages/admin/shipments';
import type { ShipmentState } from '../api';

const TONES = {
  draft: undefined,
  booked: 'info',
  picked_up: 'info',
  on_hold: 'amber',
  delivered: 'leaf',
  paid_out: 'leaf',
  returning: 'rose',
  returned: 'rose',
  cancelled: undefined,
} as const;

/** State of a shipment as a coloured word. */
export const ShipmentStateMark = ({ state }: { state: ShipmentState }) => (
  <Badge tone={TONES[state]}>{shipmentStateLabels[state]}</Badge>
);
