import type { OrderStatus } from '../api';
import type { ConnectionState } from './connection';
import type { ChangedKind } from './live-message';

/** What was done to an order: it was placed, moved, or something else of it was changed. */
export type OrderEventKind = 'placed' | 'status' | 'confirmation' | 'note' | 'printed' | 'cash';

/** Something that happened to an order, as this page heard of it. */
export interface UnseenOrders {
  deed: OrderEventKind;
  /** The order's. */
  id: string;
  number: number;
  from: OrderStatus | null;
  to: OrderStatus;
  /** The administrator's name. */
  by: string | null;
  /** When it happened, as the shop's clock says. */
  at: string;
  /** When this page heard of it, in milliseconds. */
  heardAt: number;
}

/** A kind of things of which one was changed, and when this page heard of it, in milliseconds. */
export interface ChangeNews {
  kind: ChangedKind;
  heardAt: number;
}

export interface LiveState {
  connection: ConnectionState;
  /** What happened to orders since a list of them was looked at last; the oldest first. */
  orders: readonly UnseenOrders[];
  /** When each kind of things was changed last. */
  changed: Partial<Readonly<Record<ChangedKind, number>>>;
  /** When it was noticed last that something of orders may have been missed; 0 for never. */
  missedAt: number;
  /** When the stream was there again after it was away, and changes of other things may have been missed; 0 for never. */
  awayAt: number;
  /** What was heard before then has been in sight; 0 for never. */
  seenAt: number;
}

export const QUIET: LiveState = {
  connection: 'connecting',
  orders: [],
  changed: {},
  missedAt: 0,
  awayAt: 0,
  seenAt: 0,
};

/** Beyond it the oldest is forgotten: nobody counts so many. */
const MOST_REMEMBERED = 500;

export type LiveAction =
  | { type: 'connection'; connection: ConnectionState }
  | { type: 'heard'; orders: readonly UnseenOrders[]; changes: readonly ChangeNews[] }
  | { type: 'missed'; at: number }
  | { type: 'resumed'; at: number; hasPlace: boolean }
  /** A list that shows what was heard before then is in sight. */
  | { type: 'seen'; at: number };

/** How the state goes on. */
export function nextState(state: LiveState, action: LiveAction): LiveState {
  switch (action.type) {
    case 'connection':
      return state.connection === action.connection ? state : { ...state, connection: action.connection };
    case 'heard': {
      // What is gathered for a moment may have come into sight meanwhile.
      const unseen = action.orders.filter(({ heardAt }) => heardAt >= state.seenAt);
      const orders = [...state.orders, ...unseen].slice(-MOST_REMEMBERED);
      const latest = action.changes.map(({ kind, heardAt }) => [kind, heardAt]);
      return { ...state, orders, changed: { ...state.changed, ...Object.fromEntries(latest) } };
    }
    case 'missed':
      return { ...state, missedAt: action.at };
    case 'resumed':
      return { ...state, awayAt: action.at, ...(!action.hasPlace && { missedAt: action.at }) };
    case 'seen': {
      const orders = state.orders.filter(({ heardAt }) => heardAt >= action.at);
      return { ...state, orders, seenAt: Math.max(state.seenAt, action.at) };
    }
  }
}

/** How many orders were placed that nobody has looked at here. */
export const countPlaced = ({ orders }: LiveState) => orders.filter(({ deed }) => deed === 'placed').length;
