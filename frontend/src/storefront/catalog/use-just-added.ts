import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Flag that stays set for a moment after an item was added to the cart. */
export function useJustAdded(): [isAdded: boolean, markAdded: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return [times > 0, () => setTimes((before) => before + 1)];
}
