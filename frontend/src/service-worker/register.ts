import { isAdminPath } from '@/shared/navigation/admin-path';

type Worker = Pick<ServiceWorker, 'postMessage'>;

/** The parts of the window that are used. TypeScript does not know `connection.saveData`, which few browsers have. */
interface Page {
  readonly location: { readonly pathname: string };
  readonly navigator: {
    readonly serviceWorker?: {
      register(file: string, options: RegistrationOptions): Promise<{ readonly waiting: Worker | null }>;
    };
    readonly connection?: { readonly saveData?: boolean };
  };
}

/**
 * Register the service worker. A waiting worker of the next release receives which script this page runs, so that it
 * can decide whether to take over.
 */
export function registerWorker(script: string | undefined, page: Page = window): void {
  const { serviceWorker, connection } = page.navigator;
  if (!serviceWorker || isAdminPath(page.location.pathname) || connection?.saveData) return;
  // Private windows and full devices reject it: the shop then needs a network.
  serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(({ waiting }) => waiting?.postMessage(script))
    .catch(() => {});
}
