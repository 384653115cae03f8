import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, type Location, NavigationType, type Navigator, Router, type To } from 'react-router';

interface Place {
  location: Location;
  navigationType: NavigationType;
}

/** Line breaks in an address. No route of React Router matches them, not even `*`. */
const LINE_BREAKS = /%0[ad]|%e2%80%a[89]/gi;

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** Where the window is now. The router's key and state travel in the browser's own history. */
function placeNow(navigationType: NavigationType): Place {
  const { search, hash } = window.location;
  const pathname = window.location.pathname.replace(LINE_BREAKS, '%EF%BF%BD');
  const { usr = null, key = 'default' } = window.history.state ?? {};
  return { location: { pathname, search, hash, state: usr, key, mask: undefined }, navigationType };
}

function navigatorOf(onMove: (type: NavigationType) => void): Navigator {
  const move = (method: 'pushState' | 'replaceState', type: NavigationType) => (to: To, state?: unknown) => {
    const key = Math.random().toString(36).slice(2, 10);
    window.history[method]({ usr: state, key }, '', hrefOf(to));
    onMove(type);
  };
  return {
    createHref: hrefOf,
    createURL: (to) => new URL(hrefOf(to), window.location.origin),
    go: (steps) => window.history.go(steps),
    push: move('pushState', NavigationType.Push),
    replace: move('replaceState', NavigationType.Replace),
  };
}

/**
 * The router on the browser's history. React Router's own lives in one module with forms, scroll restoration and
 * prefetching, which would come along: 5 kB that no shopper needs.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeNow(NavigationType.Pop));
  const [{ navigator, follow }] = useState(() => {
    // As a transition, so that the page that is left stays until the next one's chunk is there.
    const follow = (type: NavigationType) => startTransition(() => setPlace(placeNow(type)));
    return { navigator: navigatorOf(follow), follow };
  });

  useLayoutEffect(() => {
    const onPop = () => follow(NavigationType.Pop);
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [follow]);

  return (
    <Router navigator={navigator} {...place}>
      {children}
    </Router>
  );
}
