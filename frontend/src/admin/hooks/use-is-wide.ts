import { useSyncExternalStore } from 'react';

/** From here on a desk: the column beside the page, and tables instead of cards. The styles say the same. */
const WIDE = '(min-width: 1200px)';

const media = () => window.matchMedia?.(WIDE);

function subscribe(onChange: () => void) {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window has room for tables. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? true,
    () => true,
  );
}
