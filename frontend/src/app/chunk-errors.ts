import { PRELOAD_ERROR, type PreloadError } from '@/shared/lazy-chunk';
import { errorMessages } from '@/shared/messages/shared/errors';
import { retryWhenOnline, runWaitingTasks } from '@/shared/network/network';

const RELOADED_AT = 'attar_reloaded_at';
const ONCE_IN_MS = 30_000;

const PROBE_TIMEOUT_MS = 10_000;

/** Any response will do. */
const isReachable = () =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout?.(PROBE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/** Whether the page may reload; without session storage, a reload loop could not be detected. */
function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) >= ONCE_IN_MS;
  } catch {
    return false;
  }
}

let lastInput: Element | undefined;

/** Whether a form on the page has unsaved input that a reload would lose. */
const isFormInProgress = () =>
  Boolean(lastInput?.isConnected && lastInput.closest('form') && !lastInput.closest('search'));

async function recover(retry: () => void): Promise<void> {
  const isReached = navigator.onLine && (await isReachable());
  if (isReached && mayReload() && (!isFormInProgress() || window.confirm(errorMessages.mayReload))) {
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
    return;
  }
  retryWhenOnline(retry);
}

/**
 * Recover from chunks that cannot be loaded, mostly because a new release replaced them: reload the page once, asking
 * first while a form is being filled. When that does not help, the error screen is shown. Offline, or when the
 * customer keeps the form, the current page stays with a notice and a retry.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('online', runWaitingTasks);
  document.addEventListener('input', ({ target }) => {
    lastInput = target as Element;
  });
  window.addEventListener(PRELOAD_ERROR, (event) => {
    if (navigator.onLine && !mayReload() && !isFormInProgress()) return;
    event.preventDefault();
    void recover((event as CustomEvent<PreloadError>).detail.retry);
  });
}
