import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useListRegionsQuery } from '@/api';
import { usePageVisible } from '@/shared/hooks/use-page-visible';

/** Data older than this is refetched. */
const FRESH_MS = 2000;

/**
 * Refetch delivery costs and the banner on navigation and when the tab becomes visible: the cached response would
 * live as long as the page.
 */
export function useShippingRefetch(): void {
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
