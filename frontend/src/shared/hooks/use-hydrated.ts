import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Return whether the state of this device may be shown: false on the server and while hydrating its markup, which must
 * be the same on every device; true from then on.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
