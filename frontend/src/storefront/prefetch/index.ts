import { api } from '@/api';
import { loadPageChunk } from '@/storefront/page-chunks';
import { watchLinks } from './link-intent';
import { pageQueries } from './page-queries';

/** Few browsers have `navigator.connection`, and TypeScript does not know it. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether data is expensive or the network too slow for anything but the page itself. */
function isMetered({ connection }: Connected = navigator as Connected): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.endsWith('2g'));
}

type Action = ReturnType<typeof api.util.prefetch>;

/**
 * Load chunk and data of the page behind a link that is about to be followed, so that it renders from the cache. Both
 * are cached, so repeated intent requests nothing, and a failed request is left to the page. Returns a function that
 * stops it.
 */
export function prefetchLinks(dispatch: (action: Action) => unknown): () => void {
  return watchLinks((address) => {
    if (isMetered()) return;
    loadPageChunk(address.pathname)?.catch(() => {});
    for (const [name, arg] of pageQueries(address)) dispatch(api.util.prefetch(name, arg, {}));
  });
}
