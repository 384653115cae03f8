import { PRELOAD_ERROR } from '@/shared/lazy-chunk';

const RELOADED_AT = 'attar_reloaded_at';
const ONCE_IN_MS = 30_000;

/**
 * A chunk that cannot be loaded mostly belongs to a release that was replaced while the page was open: load the
 * page anew, once. When that does not help, the error screen says so.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener(PRELOAD_ERROR, (event) => {
    try {
      const last = Number(sessionStorage.getItem(RELOADED_AT));
      if (!navigator.onLine || Date.now() - last < ONCE_IN_MS) return;
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}
