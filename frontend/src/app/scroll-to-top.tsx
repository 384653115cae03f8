import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { FIRST_KEY, useEntryKey } from '@/shared/navigation/app-router';
import { useQueryString } from '@/shared/navigation/use-query-params';
import { scrollBackTo } from './scroll-back';

interface Left {
  /** How far the page was scrolled. */
  y: number;
  /** Where the link led that had the focus. */
  href: string | null;
}

/** Browsers refuse more than a hundred changes of the history in half a minute. */
const REST_MS = 350;
const LEAVING = ['pagehide', 'visibilitychange'] as const;

const focusedLink = () => document.activeElement?.getAttribute('href') ?? null;
const linkTo = (main: HTMLElement, href: string | null | undefined) =>
  href ? [...main.querySelectorAll('a')].find((link) => link.getAttribute('href') === href) : undefined;

/** A field of the page that somebody types into keeps the focus: the address only follows what is typed. */
const isTypedInto = (main: HTMLElement) =>
  main.contains(document.activeElement) && document.activeElement?.matches('input, select, textarea');

/** How far down the entry of the history was that is current, for pages that are loaded anew. */
const keptY = () => Number(window.history.state?.y) || 0;

/**
 * Every navigation starts at the top, and the focus goes to the main part so that keyboard and screen readers follow.
 * Back, forward and a new load lead to where the guest was: how far down, and at which link. The browser's own way
 * would also scroll the page that is about to go, and give up before the next one is long enough.
 */
export function ScrollToTop() {
  const [pathname] = useLocation();
  const page = pathname + useQueryString();
  const key = useEntryKey();
  const now = useRef({ page, key });
  const left = useRef(new Map<string, Left>());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const { state } = window.history;
      // On the way to another page the entry is already that one's.
      if ((state?.key ?? FIRST_KEY) === now.current.key) {
        window.history.replaceState({ ...state, y: window.scrollY }, '');
      }
    };
    const note = () => {
      left.current.set(now.current.key, { y: window.scrollY, href: focusedLink() });
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    window.history.scrollRestoration = 'manual';
    const stop = keptY() > 0 ? scrollBackTo(keptY()) : undefined;
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('focusin', note);
    for (const sign of LEAVING) window.addEventListener(sign, keep);
    return () => {
      stop?.();
      clearTimeout(timer);
      window.removeEventListener('scroll', note);
      window.removeEventListener('focusin', note);
      for (const sign of LEAVING) window.removeEventListener(sign, keep);
    };
  }, []);

  useLayoutEffect(() => {
    const before = now.current;
    now.current = { page, key };
    // A place within the page is the browser's business.
    if (before.key === key || (before.page === page && window.location.hash)) return;
    const main = document.getElementById('main');
    const known = left.current.get(key);
    if (main && !isTypedInto(main)) (linkTo(main, known?.href) ?? main).focus({ preventScroll: true });
    return scrollBackTo(known?.y ?? keptY());
  }, [page, key]);

  return null;
}
