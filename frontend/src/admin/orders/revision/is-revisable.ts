import type { AdminOrder } from '../../api';

/** Return whether the items and the contact of an order may still be revised. */
export const isRevisable = ({ status }: AdminOrder) => status === 'pending' || status === 'processing';
