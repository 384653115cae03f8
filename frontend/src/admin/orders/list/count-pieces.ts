import { setsOf } from '@/api/order-sets';
import type { AdminOrder } from '../../api';

/** Count the pieces to pack for an order, with the contents of sets one by one. */
export function countPieces({ items }: AdminOrder): number {
  const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0);
  const alone = items.products.flatMap(({ variants }) => variants.map(({ quantity }) => quantity));
  const inSets = setsOf(items).flatMap((set) => set.items.map(({ quantity }) => quantity * set.quantity));
  return sum([...alone, ...inSets]);
}
