import type { APIRequestContext } from '@playwright/test';
import type { Product, Session } from '../src/api/generated';
import type { AdminOrder, VariantForm } from '../src/api/generated-admin';

/** URL of the store under test. */
export const storeUrl = () => required('ATTAR_STORE_URL');
export const admin = {
  email: () => required('ATTAR_ADMIN_EMAIL'),
  password: () => required('ATTAR_ADMIN_PASSWORD'),
};

/** Return the men's products, best sellers first. */
export async function bestSellersForMen(request: APIRequestContext): Promise<Product[]> {
  const query = 'category=MEN&sort_by=BEST_SELLERS&show_variants=true&per_page=100';
  const { products } = await get<{ products: Product[] }>(request, `/products?${query}`);
  return products;
}

/**
 * Return a men's product with an available size that would overtake the one above it if `quantity` more were sold,
 * and the one above.
 */
export async function aProductAboutToRise(request: APIRequestContext, sizeMl: number, quantity: number) {
  const [ranking, sold] = [await bestSellersForMen(request), await unitsSold(request)];
  for (const [place, product] of ranking.entries()) {
    const above = ranking[place - 1];
    const size = product.variants?.find((variant) => variant.size_value === sizeMl && variant.is_available);
    const unitsOf = ({ name }: Product) => sold.get(name) ?? 0;
    if (above && size && unitsOf(product) + quantity > unitsOf(above)) return { product, size, above };
  }
  throw new Error(`no men's product of ${sizeMl} ml is within ${quantity} of the one above it`);
}

/** Return units sold by product name, counted from all orders that are not cancelled. */
async function unitsSold(request: APIRequestContext) {
  const sold = new Map<string, number>();
  const count = (name: string, units: number) => sold.set(name, (sold.get(name) ?? 0) + units);
  for (const { items, status } of await allOrders(request)) {
    if (status === 'cancelled') continue;
    for (const { name, variants } of items.products) {
      for (const { quantity } of variants) count(name, quantity);
    }
    for (const set of items.gift_sets) {
      for (const { product_name, quantity } of set.items) count(product_name, quantity * set.quantity);
    }
  }
  return sold;
}

async function allOrders(request: APIRequestContext) {
  const headers = await asAdmin(request);
  const orders: AdminOrder[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await request.get(`/api/v1/admins/orders?per_page=100&page=${page}`, { headers });
    const { data, pagination } = await answer.json();
    orders.push(...data);
    if (page >= pagination.last_page) return orders;
  }
}

/** Log in to the back office. */
export async function logInAdmin(request: APIRequestContext): Promise<Session> {
  const data = { email: admin.email(), password: admin.password() };
  const headers = await crossSite(request);
  const answer = await request.post('/api/v1/admins/login', { data, headers });
  if (!answer.ok()) throw new Error(`log-in answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Shared by all requests: the store limits the number of log-ins. */
let ownSession: Promise<Session> | undefined;

/** Return the headers of an administrator's request. */
export async function asAdmin(request: APIRequestContext): Promise<Record<string, string>> {
  ownSession ??= logInAdmin(request);
  const { token } = await ownSession;
  const known = await crossSite(request);
  if (Object.keys(known).length === 0) await request.get('/api/v1/brands'); // Sent along with the CSRF cookie.
  return { Authorization: `Bearer ${token}`, ...(await crossSite(request)) };
}

/** Change a variant in the back office, even while it is in customers' carts. */
export async function changeVariant(
  request: APIRequestContext,
  { product, variant }: { product: string; variant: string },
  change: VariantForm,
) {
  const address = `/api/v1/admins/products/${product}/variants/${variant}`;
  const answer = await request.put(address, { headers: await asAdmin(request), data: change });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
}

export async function crossSite(request: APIRequestContext): Promise<Record<string, string>> {
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => name === 'XSRF-TOKEN');
  return cookie ? { 'X-XSRF-TOKEN': cookie.value } : {};
}

export async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(`/api/v1${path}`);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return (await answer.json()).data;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; deploy/local/journeys sets it`);
  return value;
}
