import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Whether something was put into the cart a moment ago, and the function that says it was. */
export function useJustAdded(): [isAdded: boolean, tell: () => void] {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    const timer = setTimeout(() => setTimes(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [times]);
  return [times > 0, () => setTimes((before) => before + 1)];
}
