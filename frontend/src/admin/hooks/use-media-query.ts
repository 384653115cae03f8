import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Whether the screen fits a media query; `unknown` where nobody can tell. While the page is printed the answer stays as it
 * was: paper is narrower, and what would be drawn anew for it would lose its state.
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
