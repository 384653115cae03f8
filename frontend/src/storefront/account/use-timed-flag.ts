import { useCallback, useEffect, useState } from 'react';

export const SAVED_MS = 5000;

/** Flag that resets itself after five seconds. */
export function useTimedFlag(): [isShown: boolean, show: () => void] {
  const [shownFor, setShownFor] = useState(0);
  const show = useCallback(() => setShownFor((before) => before + 1), []);
  useEffect(() => {
    if (shownFor === 0) return;
    const timer = setTimeout(() => setShownFor(0), SAVED_MS);
    return () => clearTimeout(timer);
  }, [shownFor]);
  return [shownFor > 0, show];
}
