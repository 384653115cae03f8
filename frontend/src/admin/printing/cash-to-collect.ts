import type { AdminOrder, OrderStatus } from '../api';

const ON_ITS_WAY: readonly OrderStatus[] = ['pending', 'processing', 'shipped'];

/** What whoever hands over the parcel has to ask for: nothing once it was handed over, nor when the order is cancelled. */
export function cashToCollect({ status, total }: Pick<AdminOrder, 'status' | 'total'>): number {
  return ON_ITS_WAY.includes(status) ? total : 0;
}
