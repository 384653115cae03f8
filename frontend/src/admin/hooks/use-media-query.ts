import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Return whether the media query matches, `unknown` where there is no `matchMedia`. The result is frozen while
 * printing: paper is narrower, and switching the layout would lose its state.
 */
export function useMediaQuery(query: string, unknown: boolean): boolean {
  const onScreen = useRef(unknown);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  const read = () => {
    const isPrinting = window.matchMedia?.('print').matches ?? false;
    if (!isPrinting) onScreen.current = window.matchMedia?.(query).matches ?? unknown;
    return onScreen.current;
  };
  return useSyncExternalStore(subscribe, read, () => unknown);
}

/** Whether the window has room for tables and the navigation column; the style sheets use the same breakpoint. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 1200px)', true);

/** Whether the window is phone-sized; the style sheets use the same breakpoint. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 699px)', false);
