import { useEffect, useRef } from 'react';

/**
 * Calls `onEnd` once `ms` have run. While `isRunning` is false the time stands still, and what was left of it runs
 * on afterwards; another `round` begins anew. `onEnd` must stay the same function.
 */
export function useCountdown(ms: number, isRunning: boolean, round: number, onEnd: () => void): void {
  const left = useRef({ ms, round });
  useEffect(() => {
    if (left.current.round !== round) left.current = { ms, round };
    if (!isRunning) return;
    const startedAt = Date.now();
    const timer = setTimeout(onEnd, left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= Date.now() - startedAt;
    };
  }, [ms, isRunning, round, onEnd]);
}
