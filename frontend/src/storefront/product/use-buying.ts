import { useState } from 'react';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { useJustAdded } from '@/storefront/catalog/use-just-added';
import { useViewportPosition } from '@/storefront/catalog/use-viewport-position';

/** Maximum quantity to add at once. */
export const QUANTITY_MAX = 10;

/**
 * State shared by the add-to-cart row and the bar at the bottom. `left` limits the quantity to the remaining stock.
 */
export function useBuying(add: (quantity: number) => void, left = QUANTITY_MAX) {
  const [wanted, setQuantity] = useState(1);
  const [isAdded, markAdded] = useJustAdded();
  const [position, rowRef] = useViewportPosition();
  const isHydrated = useHydrated();
  const max = Math.max(1, Math.min(QUANTITY_MAX, left));
  const quantity = Math.min(wanted, max);
  return {
    quantity,
    setQuantity,
    max,
    isAdded,
    add() {
      add(quantity);
      markAdded();
    },
    rowRef,
    /** The bar is needed: its row is known to be out of view. */
    isBarNeeded: isHydrated && position !== 'visible',
  };
}

export type Buying = ReturnType<typeof useBuying>;
