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

/** The path of the last route of a table. A route without a path does not match addresses with line breaks. */
export const ANY_PATH = /^/;

/** The key of the entry with which the visit began: before it there is no page of the shop. */
export const FIRST_KEY = 'default';

const liesOverPage = () => Boolean(window.history.state?.isOverlay);

/**
 * Add a step to the history for what opens over the page, so that the browser's way back closes it. It has the key of
 * the page below, and the next page takes its place.
 */
export function pushOverlay(): void {
  if (!liesOverPage()) window.history.pushState({ ...window.history.state, isOverlay: true }, '');
}

/** Take back the step of what was closed, unless the way back or another page did. */
export function popOverlay(): void {
  if (liesOverPage()) window.history.back();
}

/**
 * Give every entry of the history a key of its own. Replace the entry when the address is the current one, so that a
 * link to the page itself adds no step to the way back.
 */
const navigateWithKey: AroundNavHandler = (go, to, { replace, state } = {}) => {
  const { pathname, search, hash } = window.location;
  const key = Math.random().toString(36).slice(2, 10);
  go(to, {
    replace: replace ?? (to === pathname + search + hash || liesOverPage()),
    state: { ...state, key },
  });
};

/** Match letters as they are, as the gateway does: it says 404 of `/Products`, so the page must not show the products. */
const caseSensitive =
  (parse: Parser): Parser =>
  (...route) => {
    const { pattern, keys } = parse(...route);
    return { pattern: new RegExp((pattern as RegExp).source), keys };
  };

/**
 * Route by the browser's address, without the slash that it may end in. The address is deferred: wouter's store cannot change within a transition, and the
 * page that is left has to stay until the chunk of the next one is loaded.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  // What stands around is wouter's own router, with its own parser.
  const { parser: parse } = useRouter();
  const parser = useMemo(() => caseSensitive(parse), [parse]);
  const path = useDeferredValue(usePathname().replace(/(.)\/$/, '$1'));
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

/** Return the state that the previous page passed on. It comes from the browser's history, so its shape is not known. */
export const useEntryState = (): unknown => use(StateContext);

/** Return the key of the history's entry that is shown; each has another. */
export function useEntryKey(): string {
  const state = use(StateContext) as { key?: string } | null;
  return state?.key ?? FIRST_KEY;
}
