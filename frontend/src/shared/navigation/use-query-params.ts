import { useMemo } from 'react';
import { useLocation } from './place';

/** What stands behind the question mark of the address. */
export function useQueryParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
