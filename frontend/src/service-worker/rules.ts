/** What of the store the device keeps, and under which address. Nobody's own: neither orders nor accounts nor carts. */
import { liesInAdmin } from '@/shared/navigation/admin-path';

/** Pages whose HTML is the same for everybody and worth showing again without a network. */
const PAGES = [
  /^\/$/,
  /^\/(products|gift-sets)(\/[^/]+)?\/?$/,
  /^\/(brands|categories)\/[^/]+\/?$/,
  /^\/cart\/?$/,
];

const CATALOG = /^\/api\/v1\/(products|gift_sets|brands|shipping\/regions)(\/|$)/;

/** What advertisers and previews hang on to an address. */
const NOISE = /^(utm_.*|fbclid|gclid|source)$/;

export const isPage = (pathname: string) => PAGES.some((pattern) => pattern.test(pathname));

export const isCatalog = (pathname: string) => CATALOG.test(pathname);

/** Whether somebody in the back office asks: its answers are others, or are nobody else's business. */
export function isForAdmin(referrer: string): boolean {
  try {
    return liesInAdmin(new URL(referrer).pathname);
  } catch {
    return true; // Nowhere, so not from a shopper's page.
  }
}

/** The one address under which it is kept, whatever the order of what was asked for. */
export function keyOf(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) {
    if (NOISE.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  url.hash = '';
  return url.href;
}
