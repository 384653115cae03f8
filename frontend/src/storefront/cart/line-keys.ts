import { type CartItems, sampleSetKey } from './cart-slice';

/** Return a key for each line of a cart. */
export const lineKeys = ({ gift_sets, products, sample_sets = [] }: CartItems): string[] => [
  ...[...gift_sets, ...products.flatMap(({ variants }) => variants)].map(({ id }) => id),
  ...sample_sets.map(sampleSetKey),
];
