import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { FIRST_KEY, useEntryKey } from '@/shared/navigation/app-router';
import { useQueryString } from '@/shared/navigation/use-query-params';
import { restoreScroll } from './restore-scroll';

interface Left {
  /** Scroll position in pixels. */
  y: number;
  /** Address of the focused link, if any. */
  href: string | null;
}

/** Browsers reject more than a hundred history changes in thirty seconds. */
const REST_MS = 350;
const LEAVING = ['pagehide', 'visibilitychange'] as const;

const focusedLink = () => document.activeElement?.getAttribute('href') ?? null;
const linkTo = (main: HTMLElement, href: string | null | undefined) =>
  href ? [...main.querySelectorAll('a')].find((link) => link.getAttribute('href') === href) : undefined;

/** Whether a field of the page is being edited: it keeps the focus, since the URL only follows its text. */
const isTypedInto = (main: HTMLElement) =>
  main.contains(document.activeElement) && document.activeElement?.matches('input, select, textarea');

/** Return the scroll position stored in the current history entry, for reloads. */
const storedScrollY = () => Number(window.history.state?.y) || 0;

/**
 * Scroll to the top and focus the main element on every navigation, so that keyboard and screen readers follow. Back,
 * forward and reload restore the scroll position and the focused link. The browser's own restoration would scroll the
 * page that is about to leave, and give up before the next one is tall enough.
 */
export function ScrollToTop() {
  const [pathname] = useLocation();
  const page = pathname + useQueryString();
  const key = useEntryKey();
  const now = useRef({ page, key });
  const leftEntries = useRef(new Map<string, Left>());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => {
      const { state } = window.history;
      // During a navigation the entry already belongs to the next page.
      if ((state?.key ?? FIRST_KEY) === now.current.key) {
        window.history.replaceState({ ...state, y: window.scrollY }, '');
      }
    };
    const note = () => {
      leftEntries.current.set(now.current.key, { y: window.scrollY, href: focusedLink() });
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    };
    window.history.scrollRestoration = 'manual';
    const stop = storedScrollY() > 0 ? restoreScroll(storedScrollY()) : undefined;
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
    // Anchors within the page are left to the browser.
    if (before.key === key || (before.page === page && window.location.hash)) return;
    const main = document.getElementById('main');
    const entry = leftEntries.current.get(key);
    if (main && !isTypedInto(main)) (linkTo(main, entry?.href) ?? main).focus({ preventScroll: true });
    return restoreScroll(entry?.y ?? storedScrollY());
  }, [page, key]);

  return null;
}
