import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Brand, GiftSet, Product, SampleSetTemplate, Session } from '../src/api/generated';
import { crossSite, get, logInAdmin, storeUrl } from './store';
import { test as base } from './test';

export { expect } from './test';

/** Data of the store under test, and one of its customers. */
export interface Shop {
  /** Best sellers first, with their variants. */
  products: Product[];
  giftSets: GiftSet[];
  /** Templates of sample sets. */
  templates: SampleSetTemplate[];
  brands: Brand[];
  /** A new account for each worker, which no other test uses. */
  customer: Session;
  administrator: Session;
}

export const PASSWORD = 'مسك-وعنبر-7';

/** Sign up a new customer. */
export async function aCustomer(request: APIRequestContext): Promise<Session> {
  const digits = String(randomInt(1_000_000, 10_000_000));
  await request.get('/api/v1/brands'); // Sent along with the CSRF cookie.
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

/** Test with the data of the store. */
export const test = base.extend<object, { shop: Shop }>({
  // Mocks are for the page, not for a service worker before it.
  serviceWorkers: 'block',
  shop: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: storeUrl() });
      const list = 'sort_by=BEST_SELLERS&show_variants=true&per_page=100';
      const { products } = await get<{ products: Product[] }>(request, `/products?${list}`);
      const giftSets = await get<{ data: GiftSet[] }>(request, '/gift_sets?per_page=100');
      const templates = await get<SampleSetTemplate[]>(request, '/sample_sets');
      const brands = await get<Brand[]>(request, '/brands');
      const [customer, administrator] = [await aCustomer(request), await logInAdmin(request)];
      await use({ products, giftSets: giftSets.data, templates, brands, customer, administrator });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});
