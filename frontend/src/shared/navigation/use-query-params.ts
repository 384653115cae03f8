import { useMemo } from 'react';
import { useRouter } from 'wouter';

/** Return the query string with its question mark, or empty, as the address has it: wouter's own hook decodes it. */
export function useQueryString(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^(?=[^?])/, '?');
}

/** Return the parameters of the address. */
export function useQueryParams(): URLSearchParams {
  const query = useQueryString();
  return useMemo(() => new URLSearchParams(query), [query]);
}
