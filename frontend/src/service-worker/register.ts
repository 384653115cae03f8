import { liesInAdmin } from '@/shared/navigation/admin-path';

type Worker = Pick<ServiceWorker, 'postMessage'>;

/** What of the window it needs. Few browsers tell whether the guest wants to save data, and TypeScript does not know. */
interface Page {
  readonly location: { readonly pathname: string };
  readonly navigator: {
    readonly serviceWorker?: {
      register(file: string, options: RegistrationOptions): Promise<{ readonly waiting: Worker | null }>;
    };
    readonly connection?: { readonly saveData?: boolean };
  };
  requestIdleCallback?(then: () => void): unknown;
  addEventListener(event: 'load', then: () => void, options: { once: true }): void;
}

/**
 * Leaves the device a worker that keeps the shop, once the page is there and the browser has time. One of the next
 * release that waits is told which script this page runs, so that it can see whether its time has come.
 */
export function registerWorker(script: string | undefined, page: Page = window): void {
  const { serviceWorker, connection } = page.navigator;
  if (!serviceWorker || liesInAdmin(page.location.pathname) || connection?.saveData) return;
  // Private windows and full devices refuse: then the shop needs a network.
  const register = () =>
    serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .then(({ waiting }) => waiting?.postMessage(script))
      .catch(() => {});
  const whenIdle = () => (page.requestIdleCallback ? page.requestIdleCallback(register) : register());
  page.addEventListener('load', whenIdle, { once: true });
}
