import { PRELOAD_ERROR, type PreloadError } from '@/shared/lazy-chunk';
import { errorMessages } from '@/shared/messages/shared/errors';
import { onceReached, resume } from '@/shared/network/network';

const RELOADED_AT = 'attar_reloaded_at';
const ONCE_IN_MS = 30_000;

const PROBE_TIMEOUT_MS = 10_000;

/** Any answer will do. */
const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(PROBE_TIMEOUT_MS) }).then(
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

let lastInput: Element | undefined;

/** Whether something is typed into a form that is still on the page, and that a reload may lose. */
const isFormInProgress = () =>
  Boolean(lastInput?.isConnected && lastInput.closest('form') && !lastInput.closest('search'));

async function recover(retry: () => void): Promise<void> {
  const isReached = navigator.onLine && (await isReachable());
  if (isReached && mayReload() && (!isFormInProgress() || window.confirm(errorMessages.mayReload))) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
    return;
  }
  onceReached(retry);
}

/**
 * A chunk that cannot be loaded mostly belongs to a release that was replaced while the page was open: load the
 * page anew, once, and ask first while a form is being filled. When that does not help, the error screen says so. Without
 * a network, or with a form that is to stay, the guest stays on the page that is there, is told so, and can try again.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('online', resume);
  document.addEventListener('input', ({ target }) => {
    lastInput = target as Element;
  });
  window.addEventListener(PRELOAD_ERROR, (event) => {
    if (navigator.onLine && !mayReload() && !isFormInProgress()) return;
    event.preventDefault();
    void recover((event as CustomEvent<PreloadError>).detail.retry);
  });
}
