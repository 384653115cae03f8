import type { SheetOrder } from '../api';

/** Whether the parcel can have brought its cash, and nobody has noted it yet. */
export const isDue = ({ status, collected }: SheetOrder): boolean =>
  (status === 'shipped' || status === 'delivered') && collected === null;
