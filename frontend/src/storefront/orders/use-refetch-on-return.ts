import { useEffect, useRef } from 'react';

/** Refetch when the tab becomes visible or the network returns. */
export function useRefetchOnReturn(refetch: () => unknown): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const leave = new AbortController();
    document.addEventListener('visibilitychange', again, leave);
    window.addEventListener('focus', again, leave);
    window.addEventListener('online', again, leave);
    return () => leave.abort();
  }, []);
}
