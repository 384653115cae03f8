import type { AdminOrder } from '../../api';

/** Count the pieces to pack for an order, with the contents of gift sets one by one. */
export function countPieces({ items: { products, gift_sets } }: AdminOrder): number {
  const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0);
  const alone = products.flatMap(({ variants }) => variants.map(({ quantity }) => quantity));
  const inSets = gift_sets.flatMap((set) => set.items.map(({ quantity }) => quantity * set.quantity));
  return sum([...alone, ...inSets]);
}
