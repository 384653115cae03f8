import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Every navigation starts at the top, and the focus goes to the main part so that screen readers follow. */
export function ScrollToTop() {
  const { pathname, search } = useLocation();
  const page = new URLSearchParams(search).get('page');
  const place = `${pathname}#${page}`;
  const placeBefore = useRef(place);

  useEffect(() => {
    if (placeBefore.current === place) return;
    placeBefore.current = place;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [place]);

  return null;
}
