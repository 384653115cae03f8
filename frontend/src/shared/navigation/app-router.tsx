import { createContext, type ReactNode, use, useDeferredValue, useMemo } from 'react';
import { type AroundNavHandler, type Parser, Router, useRouter } from 'wouter';
import {
  type BrowserLocationHook,
  navigate,
  useHistoryState,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location';

const PathContext = createContext('/');
const SearchContext = createContext('');
const StateContext = createContext<unknown>(null);

const usePath: BrowserLocationHook = () => [use(PathContext), navigate];
const useSearchOfPath = () => use(SearchContext);

/** Path of the last, catch-all route of a table. A route without a path does not match URLs with line breaks. */
export const ANY_PATH = /^/;

/** Key of the history entry that the visit started with: no page of the shop precedes it. */
export const FIRST_KEY = 'default';

const liesOverPage = () => Boolean(window.history.state?.isOverlay);

/**
 * Push a history entry for an overlay, so that the back button closes it. It has the key of the page below, and the
 * next navigation replaces it.
 */
export function pushOverlay(): void {
  if (!liesOverPage()) window.history.pushState({ ...window.history.state, isOverlay: true }, '');
}

/** Remove the overlay's history entry, unless the back button or a navigation already did. */
export function popOverlay(): void {
  if (liesOverPage()) window.history.back();
}

/**
 * Give every history entry its own key. Navigating to the current URL replaces the entry, so that a link to the page
 * itself adds no step back.
 */
const navigateWithKey: AroundNavHandler = (go, to, { replace, state } = {}) => {
  const { pathname, search, hash } = window.location;
  const key = Math.random().toString(36).slice(2, 10);
  go(to, {
    replace: replace ?? (to === pathname + search + hash || liesOverPage()),
    state: { ...state, key },
  });
};

/** Match paths case-sensitively like the gateway, which answers `/Products` with 404. */
const caseSensitive =
  (parse: Parser): Parser =>
  (...route) => {
    const { pattern, keys } = parse(...route);
    return { pattern: new RegExp((pattern as RegExp).source), keys };
  };

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/**
 * Route by the browser's URL, ignoring a trailing slash. The location is deferred: wouter's store cannot change
 * within a transition, and the current page must stay until the chunk of the next one is loaded.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  // The surrounding router is wouter's default one, with the default parser.
  const { parser: parse } = useRouter();
  const parser = useMemo(() => caseSensitive(parse), [parse]);
  const path = useDeferredValue(withoutSlash(usePathname()));
  const search = useDeferredValue(useSearch());
  const state = useDeferredValue(useHistoryState<unknown>());
  return (
    <PathContext value={path}>
      <SearchContext value={search}>
        <StateContext value={state}>
          <Router parser={parser} hook={usePath} searchHook={useSearchOfPath} aroundNav={navigateWithKey}>
            {children}
          </Router>
        </StateContext>
      </SearchContext>
    </PathContext>
  );
}

interface FixedRouterProps {
  /** Path and query, as in the browser's location. */
  address: string;
  children: ReactNode;
}

/** Route by a fixed address, for rendering without a browser; it matches paths as `AppRouter` does. */
export function FixedRouter({ address, children }: FixedRouterProps) {
  const { parser: parse } = useRouter();
  const parser = useMemo(() => caseSensitive(parse), [parse]);
  const [path = '/'] = address.split('?', 1);
  return (
    <Router parser={parser} ssrPath={withoutSlash(path)} ssrSearch={address.slice(path.length)}>
      {children}
    </Router>
  );
}

/** Return the state passed on by the previous page. It comes from the browser's history, so its shape is unknown. */
export const useEntryState = (): unknown => use(StateContext);

/** Return the unique key of the current history entry. */
export function useEntryKey(): string {
  const state = use(StateContext) as { key?: string } | null;
  return state?.key ?? FIRST_KEY;
}
