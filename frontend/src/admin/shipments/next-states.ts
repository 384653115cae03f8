import type { Shipment, ShipmentState } from '../api';

/** States that administrators record; payouts come from remittances alone. */
export const RECORDED_STATES = [
  'booked',
  'picked_up',
  'on_hold',
  'delivered',
  'returning',
  'returned',
  'cancelled',
] as const satisfies ShipmentState[];
type RecordedState = (typeof RECORDED_STATES)[number];

const NEXT: Readonly<Record<ShipmentState, readonly RecordedState[]>> = {
  draft: ['booked', 'cancelled'],
  booked: ['picked_up', 'delivered', 'on_hold', 'returning', 'returned', 'cancelled'],
  picked_up: ['delivered', 'on_hold', 'returning', 'returned'],
  on_hold: ['picked_up', 'delivered', 'returning', 'returned', 'booked', 'cancelled'],
  // Takes back a delivery that was recorded by mistake.
  delivered: ['picked_up'],
  paid_out: [],
  returning: ['returned', 'picked_up', 'delivered', 'on_hold'],
  returned: [],
  cancelled: [],
};

/**
 * Return the states that may be recorded next, the most likely first. A cancellation is recorded again to settle
 * that the courier would not withdraw the parcel.
 */
export const nextStates = ({ state, problem }: Shipment): readonly RecordedState[] =>
  state === 'cancelled' && problem === 'not_withdrawn' ? ['cancelled'] : NEXT[state];

/** Return whether a recorded state needs a reason. */
export const needsReason = (state: ShipmentState) => state === 'on_hold' || state === 'returning';
