import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Navigate, NavigateContext, newKey, type Place, PlaceContext } from './place';

/** Where the window is now. Key and state travel in the browser's own history. */
function placeNow(): Place {
  const { pathname, search, hash } = window.location;
  const { usr: state = null, key = 'default' } = window.history.state ?? {};
  return { pathname, search, hash, state, key };
}

/** The router on the browser's history. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(placeNow);
  const [{ navigate, follow }] = useState(() => {
    // As a transition, so that the page that is left stays until the next one's chunk is there.
    const follow = () => startTransition(() => setPlace(placeNow()));
    const navigate: Navigate = (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') return window.history.go(to);
      window.history[replace ? 'replaceState' : 'pushState']({ usr: state, key: newKey() }, '', to);
      follow();
    };
    return { navigate, follow };
  });

  useLayoutEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [follow]);

  return (
    <NavigateContext value={navigate}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigateContext>
  );
}
