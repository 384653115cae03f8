import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useListRegionsQuery } from '@/api';
import { usePageVisible } from '@/shared/hooks/use-page-visible';

/** What is older may no longer hold. */
const FRESH_MS = 2000;

/**
 * Asks again for what delivery costs and what the shop says above its pages whenever the guest goes to another page or
 * comes back to this one: the answer itself is there for as long as the page is.
 */
export function useFreshShipping(): void {
  const { fulfilledTimeStamp = 0, isSuccess, refetch } = useListRegionsQuery();
  const [pathname] = useLocation();
  const isVisible = usePageVisible();
  const latest = useRef({ fulfilledTimeStamp, isSuccess, refetch });
  latest.current = { fulfilledTimeStamp, isSuccess, refetch };
  const seen = useRef(pathname);

  useEffect(() => {
    const isFirst = seen.current === pathname && isVisible;
    seen.current = isVisible ? pathname : '';
    const { fulfilledTimeStamp: at, isSuccess: isKnown, refetch: ask } = latest.current;
    if (!isFirst && isVisible && isKnown && Date.now() - at > FRESH_MS) void ask();
  }, [pathname, isVisible]);
}
