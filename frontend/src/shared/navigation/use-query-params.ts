import { useMemo } from 'react';
import { useRouter } from 'wouter';

/** Return the raw query string with its question mark, or an empty string: wouter's own hook decodes it. */
export function useQueryString(): string {
  const router = useRouter();
  return router.searchHook(router).replace(/^(?=[^?])/, '?');
}

/** Return the parameters of the query string. */
export function useQueryParams(): URLSearchParams {
  const query = useQueryString();
  return useMemo(() => new URLSearchParams(query), [query]);
}
