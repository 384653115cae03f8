import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation } from 'wouter';

const MissingPathContext = createContext<string | undefined>(undefined);

interface MissingPathProps {
  /** The server answered the first path with 404. */
  isMissing: boolean | undefined;
  children: ReactNode;
}

/** Remember the first path when it is missing; later ones are unknown. */
export function MissingPath({ isMissing, children }: MissingPathProps) {
  const [pathname] = useLocation();
  const [missing] = useState(isMissing ? pathname : undefined);
  return <MissingPathContext value={missing}>{children}</MissingPathContext>;
}

/** Error of a call whose answer is not known yet: the page itself was answered with 404. */
export const NOT_FOUND = { status: 404, data: undefined } as const;

/** Return whether the server answered the current path with 404, so that its page is missing before any request. */
export function useIsMissing(): boolean {
  const [pathname] = useLocation();
  return use(MissingPathContext) === pathname;
}
