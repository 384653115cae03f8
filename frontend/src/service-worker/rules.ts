/**
 * Decides which responses are cached on the device, and under which URL. Never personal ones: orders, accounts, carts
 * and wishlists.
 */
import { isAdminPath } from '@/shared/navigation/admin-path';

/** Pages whose HTML is the same for everybody and useful offline. */
const PAGES = [
  /^\/$/,
  /^\/(products|gift-sets|sample-sets)(\/[^/]+)?\/?$/,
  /^\/(brands|categories)\/[^/]+\/?$/,
  /^\/cart\/?$/,
];

const CATALOG = /^\/api\/v1\/(products|gift_sets|sample_sets|brands|terms|shipping\/regions)(\/|$)/;

/** Query parameters added by advertisers and link previews. */
const NOISE = /^(utm_.*|fbclid|gclid|source)$/;

export const isPage = (pathname: string) => PAGES.some((pattern) => pattern.test(pathname));

/** Lists of products by their ids are left out: they tell what a person has saved. */
export const isCatalog = ({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>) =>
  CATALOG.test(pathname) && !searchParams.has('ids');

/** Whether a request comes from the back office, whose responses differ or are private. */
export function isFromAdmin(referrer: string): boolean {
  try {
    return isAdminPath(new URL(referrer).pathname);
  } catch {
    return true; // Not a URL, so not a page of the storefront.
  }
}

/** Return the cache key of a URL: without noise, and independent of the order of its parameters. */
export function keyOf(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (NOISE.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  url.hash = '';
  return url.href;
}
