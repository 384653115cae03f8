import { useEffect, useRef } from 'react';

/**
 * Call `onEnd` after `ms`. The timer pauses while `isRunning` is false, and restarts with another `round`. `onEnd`
 * must be a stable function.
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
