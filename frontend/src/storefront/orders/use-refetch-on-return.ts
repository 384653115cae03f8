import { useEffect, useRef } from 'react';

/** Asks again when the guest comes back to the page, or the network does. */
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
