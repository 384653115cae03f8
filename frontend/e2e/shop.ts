import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Brand, GiftSet, Product, Session } from '../src/api/generated';
import { crossSite, get, logInAdmin, storeUrl } from './store';
import { test as base } from './test';

export { expect } from './test';

/** What the store under test sells, and one of its customers. */
export interface Shop {
  /** Best sellers first, with their sizes. */
  products: Product[];
  giftSets: GiftSet[];
  brands: Brand[];
  /** New with each worker: nobody else looks at this account. */
  customer: Session;
  administrator: Session;
}

export const PASSWORD = 'مسك-وعنبر-7';

/** Signs somebody up whom the store has not seen. */
export async function aCustomer(request: APIRequestContext): Promise<Session> {
  const digits = String(randomInt(1_000_000, 10_000_000));
  await request.get('/api/v1/brands'); // Comes with the cookie that is to be sent back.
  const answer = await request.post('/api/v1/users/signup', {
    headers: await crossSite(request),
    data: {
      name: 'سلمى الخطيب',
      email: `salma${digits}@example.com`,
      phone: `+97059${digits}`,
      region: 'WEST_BANK',
      city: 'رام الله',
      address: 'حي الماصيون، شارع الكرامة',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  if (answer.status() !== 201) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Tests that know what the store sells. */
export const test = base.extend<object, { shop: Shop }>({
  // What a test pretends is for the page, not for a service worker before it.
  serviceWorkers: 'block',
  shop: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: storeUrl() });
      const list = 'sort_by=BEST_SELLERS&show_variants=true&per_page=100';
      const { products } = await get<{ products: Product[] }>(request, `/products?${list}`);
      const giftSets = await get<{ data: GiftSet[] }>(request, '/gift_sets?per_page=100');
      const brands = await get<Brand[]>(request, '/brands');
      const [customer, administrator] = [await aCustomer(request), await logInAdmin(request)];
      await use({ products, giftSets: giftSets.data, brands, customer, administrator });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
