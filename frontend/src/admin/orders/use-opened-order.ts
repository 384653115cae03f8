import { useState } from 'react';
import type { AdminOrder } from '../api';

/** The order whose details are open, as it was last seen: it may leave the list meanwhile. */
export function useOpenedOrder(orders: readonly AdminOrder[] | undefined) {
  const [opened, setOpened] = useState<AdminOrder>();
  const seen = opened && orders?.find(({ id }) => id === opened.id);
  if (seen && seen !== opened) setOpened(seen);
  return [opened, setOpened] as const;
}
