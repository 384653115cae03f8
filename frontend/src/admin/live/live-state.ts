import type { OrderStatus } from '../api';
import type { ConnectionState } from './connection';
import type { ChangedKind } from './live-message';

/** Kind of event: placed, moved to another status, or another change. */
export type OrderEventKind =
  | 'placed'
  | 'status'
  | 'confirmation'
  | 'note'
  | 'printed'
  | 'cash'
  | 'contents'
  | 'return'
  | 'shipment';

/** Event about an order as received by this page. */
export interface ReceivedOrderEvent {
  kind: OrderEventKind;
  /** Id of the order. */
  id: string;
  number: number;
  from: OrderStatus | null;
  to: OrderStatus;
  /** Name of the administrator; null when it was nobody's action. */
  by: string | null;
  /** Time of the event by the server's clock. */
  at: string;
  /** Time of receipt in milliseconds since the epoch. */
  receivedAt: number;
}

/** Kind of changed resource, and the time of receipt in milliseconds since the epoch. */
export interface ReceivedChange {
  kind: ChangedKind;
  receivedAt: number;
}

export interface LiveState {
  connection: ConnectionState;
  /** Events about orders since a list was last looked at, in ascending order. */
  orders: readonly ReceivedOrderEvent[];
  /** Time of the last change of each kind. */
  changed: Partial<Readonly<Record<ChangedKind, number>>>;
  /** Time at which order events may have been missed; 0 for never. */
  missedAt: number;
  /** Time of the last reconnect after which other changes may have been missed; 0 for never. */
  awayAt: number;
  /** Events received before this time have been seen; 0 for none. */
  seenAt: number;
}

export const INITIAL_STATE: LiveState = {
  connection: 'connecting',
  orders: [],
  changed: {},
  missedAt: 0,
  awayAt: 0,
  seenAt: 0,
};

/** Maximum number of remembered events; the oldest are dropped. */
const MAX_EVENTS = 500;

export type LiveAction =
  | { type: 'connection'; connection: ConnectionState }
  | { type: 'received'; orders: readonly ReceivedOrderEvent[]; changes: readonly ReceivedChange[] }
  | { type: 'missed'; at: number }
  | { type: 'resumed'; at: number; hasLastId: boolean }
  /** A list that includes events received before then is visible. */
  | { type: 'seen'; at: number };

export function nextState(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'connection':
      return state.connection === action.connection ? state : { ...state, connection: action.connection };
    case 'received': {
      // Events may have been seen while they were batched.
      const unseen = action.orders.filter(({ receivedAt }) => receivedAt >= state.seenAt);
      const orders = [...state.orders, ...unseen].slice(-MAX_EVENTS);
      const latest = action.changes.map(({ kind, receivedAt }) => [kind, receivedAt]);
      return { ...state, orders, changed: { ...state.changed, ...Object.fromEntries(latest) } };
    }
    case 'missed':
      return { ...state, missedAt: action.at };
    case 'resumed':
      return { ...state, awayAt: action.at, ...(!action.hasLastId && { missedAt: action.at }) };
    case 'seen': {
      const orders = state.orders.filter(({ receivedAt }) => receivedAt >= action.at);
      return { ...state, orders, seenAt: Math.max(state.seenAt, action.at) };
    }
  }
}

/** Count the orders placed and not yet seen. */
export const countPlaced = ({ orders }: LiveState) => orders.filter(({ kind }) => kind === 'placed').length;
