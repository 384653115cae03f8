import { PRELOAD_ERROR, type PreloadError } from '@/shared/lazy-chunk';
import { onceReached, resume } from '@/shared/network/network';

const RELOADED_AT = 'attar_reloaded_at';
const ONCE_IN_MS = 30_000;

/** Any answer will do. */
const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Whether the page may be loaded anew; without a memory nobody could tell how often that happened. */
function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) >= ONCE_IN_MS;
  } catch {
    return false;
  }
}

async function recover(retry: () => void): Promise<void> {
  const isReached = navigator.onLine && (await isReachable());
  if (isReached) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
    return;
  }
  onceReached(retry);
}

/**
 * A chunk that cannot be loaded mostly belongs to a release that was replaced while the page was open: load the
 * page anew, once. When that does not help, the error screen says so. Without a network the guest stays on the
 * page that is there, is told so, and comes to the other one when the network is back.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('online', resume);
  window.addEventListener(PRELOAD_ERROR, (event) => {
    if (navigator.onLine && !mayReload()) return;
    event.preventDefault();
    void recover((event as CustomEvent<PreloadError>).detail.retry);
  });
}
