import type { APIRequestContext } from '@playwright/test';
import type { Product, Variant } from '../src/api/generated';
import type { NewVariant } from '../src/api/generated-admin';
import { first } from './screens/scene';
import { expect, test as withShop } from './shop';
import { asAdmin } from './store';

/** API path of products. */
export const PRODUCTS = '/api/v1/admins/products';

async function makeProduct(request: APIRequestContext, brand_id: string): Promise<Product> {
  const data = { name: `عطر للتجربة ${Date.now()}`, brand_id, category: 'UNISEX' };
  const answer = await request.post(PRODUCTS, { headers: await asAdmin(request), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}

/** A product of the test's own without variants; deleted afterwards. */
export const test = withShop.extend<{ product: Product }>({
  product: async ({ request, shop }, use) => {
    const product = await makeProduct(request, first(shop.brands).id);
    await use(product);
    const answer = await request.delete(`${PRODUCTS}/${product.id}`, { headers: await asAdmin(request) });
    expect(answer.ok(), await answer.text()).toBe(true);
  },
});

/** Add a variant to a product; the first one becomes its primary. */
export async function addSize(
  request: APIRequestContext,
  { id }: Product,
  size: Pick<NewVariant, 'name' | 'size_value' | 'price' | 'stock'>,
): Promise<Variant> {
  const answer = await request.post(`${PRODUCTS}/${id}/variants`, {
    headers: await asAdmin(request),
    data: { size_unit: 'ml', ...size },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}
