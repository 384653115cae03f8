import { registerWorker } from '@/service-worker/register';
import { prefetchLinks } from '@/storefront/prefetch';
import { syncWishlist } from '@/storefront/wishlist/sync-wishlist';
import type { Store } from './create-store';
import { revalidateCached } from './revalidate-cached';

/** Set by webpack to the build mode. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/**
 * Start everything that the first view works without. A chunk of its own, loaded when the browser is idle. `script` is
 * the address of the page's first script.
 */
export function startAfterLoad(store: Store, script: string | undefined): void {
  revalidateCached(store);
  prefetchLinks(store.dispatch);
  syncWishlist(store);
  if (process.env.NODE_ENV === 'production') registerWorker(script);
}
