import { useState } from 'react';
import { useJustAdded } from '@/storefront/catalog/use-just-added';
import { useSight } from '@/storefront/catalog/use-sight';

/** How many of a thing a guest can take at once. */
export const QUANTITY_MAX = 10;

/** What the row with the button and the bar at the bottom edge share. `left` is how many there are, where few are. */
export function useBuying(add: (quantity: number) => void, left = QUANTITY_MAX) {
  const [wanted, setQuantity] = useState(1);
  const [isAdded, tell] = useJustAdded();
  const [sight, rowRef] = useSight();
  const max = Math.max(1, Math.min(QUANTITY_MAX, left));
  const quantity = Math.min(wanted, max);
  return {
    quantity,
    setQuantity,
    max,
    isAdded,
    add() {
      add(quantity);
      tell();
    },
    rowRef,
    isRowSeen: sight === 'seen',
  };
}

export type Buying = ReturnType<typeof useBuying>;
