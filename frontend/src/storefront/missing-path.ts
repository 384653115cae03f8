import { createContext, use } from 'react';
import { useLocation } from 'wouter';

/** Path that the server answered with 404 when it rendered the page. */
export const MissingPath = createContext<string | undefined>(undefined);

/** Error of a call whose answer is not known yet: the page itself was answered with 404. */
export const NOT_FOUND = { status: 404, data: undefined } as const;

/** Return whether the server answered the current path with 404, so that its page is missing before any request. */
export function useIsMissing(): boolean {
  const [pathname] = useLocation();
  return use(MissingPath) === pathname;
}
