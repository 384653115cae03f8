import { useSyncExternalStore } from 'react';

/** Up to here the bar has room for one short word below each sign. The styles say the same. */
const NARROW = '(max-width: 699px)';

const media = () => window.matchMedia?.(NARROW);

function subscribe(onChange: () => void) {
  const list = media();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window is that of a phone, or as small as one. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  );
}
