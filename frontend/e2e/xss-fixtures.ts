import { expect } from '@playwright/test';
import type { Brand, GiftSet, PlacedOrder, Product, User, Variant } from '../src/api/generated';
import type { AdminOrder } from '../src/api/generated-admin';
import { admin, storeUrl } from './store';
import { PAYLOADS, type Payload } from './xss-payloads';

/** Resources created with one payload as the name and description of everything that users can name. */
export interface XssFixture {
  payload: Payload;
  /** The payload without control characters, which names cannot hold. */
  name: string;
  brand: Brand;
  product: Product;
  variant: Variant;
  giftSet: GiftSet;
  order: PlacedOrder;
}

export interface Answer<T = unknown> {
  status: number;
  data: T;
  errors: Record<string, string[]>;
}

/** Tags that a description may hold, exactly as the server writes them. */
const ALLOWED_TAG =
  /<\/?(?:p|h[1-3]|strong|b|em|i|s|ul|ol|li|br|a)(?: (?:style="text-align: [a-z]+"|dir="(?:rtl|ltr|auto)"|href="(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):[^"<>]*"))*>/g;

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const AT_ONCE = 4;
const CATEGORIES = ['MEN', 'WOMEN', 'UNISEX'] as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names may not hold them
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

const nameOf = ({ text }: Payload) => text.replace(CONTROL, ' ').trim().normalize('NFC');
const isRefusedAsName = ({ text }: Payload) => text.search(CONTROL) >= 0;

/** Call the API as an external client would, without cookies. */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Answer<T>> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const answer = await fetch(`${storeUrl()}/api/v1${path}`, {
    method,
    headers,
    body: isForm || body === undefined ? body : JSON.stringify(body),
  });
  const { data, errors = {} } = await answer.json();
  return { status: answer.status, data, errors };
}

/** Call the API and return the data; throw on errors. */
export async function callOrThrow<T>(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<T> {
  const { status, data, errors } = await call<T>(method, path, body, token);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(errors)}`);
  return data;
}

export async function adminToken(): Promise<string> {
  const credentials = { email: admin.email(), password: admin.password() };
  return (await callOrThrow<{ token: string }>('POST', '/admins/login', credentials)).token;
}

/**
 * Create resources with every payload, as an administrator and as a customer. Names of brands are unique: a retry, on
 * the same store, appends its number to the payloads.
 */
export async function createXssFixtures(token: string, retry: number): Promise<XssFixture[]> {
  const planted: XssFixture[] = [];
  const left = PAYLOADS.map(({ text, ...rest }) => ({
    ...rest,
    text: retry > 0 ? `${text} ${retry}` : text,
  }));
  const plantOn = async () => {
    for (let payload = left.shift(); payload; payload = left.shift())
      planted.push(await createXssFixture(payload, token));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, plantOn));
  return planted.sort((one, other) => one.payload.id - other.payload.id);
}

async function createXssFixture(payload: Payload, token: string): Promise<XssFixture> {
  const { id, text } = payload;
  const name = nameOf(payload);
  const description = `<p>قبل</p>${text}<p>بعد</p>`;
  // Half of them have an image, whose file name is the payload; the others show their name instead.
  const withPicture = (field: string) =>
    id % 2 === 0 ? { [field]: new File([PICTURE], text, { type: 'image/png' }) } : {};

  const brand = await callOrThrow<Brand>(
    'POST',
    '/admins/brands',
    form({ name, ...withPicture('thumbnail') }),
    token,
  );
  const product = await callOrThrow<Product>(
    'POST',
    '/admins/products',
    form({
      name,
      description,
      brand_id: brand.id,
      category: CATEGORIES[id % 3] ?? 'MEN',
      ...withPicture('image'),
    }),
    token,
  );
  const size = { name, color: name, price: 10, size_value: 5 };
  const variant = await callOrThrow<Variant>('POST', `/admins/products/${product.id}/variants`, size, token);
  const items = [{ variant_id: variant.id, quantity: 1 }];
  const set = { name, description, price: 20, items };
  const giftSet = await callOrThrow<GiftSet>('POST', '/admins/gift_sets', set, token);
  const order = await callOrThrow<PlacedOrder>('POST', '/orders', {
    customer: {
      name,
      email: null,
      phone: '0591234567',
      location: { region: 'WEST_BANK', city: name, address: name },
    },
    items: cartOf([{ product, variant, giftSet }]),
  });
  return { payload, name, brand, product, variant, giftSet, order };
}

/** Expect names to be stored as plain text, and descriptions without executable content. */
export async function expectStoredAsText(planted: XssFixture, token: string) {
  const { payload, name, brand, product, variant, giftSet, order } = planted;
  const stored = await callOrThrow<Product>('GET', `/products/${product.slug}`);
  const set = await callOrThrow<GiftSet>('GET', `/gift_sets/${giftSet.slug}`);
  const { customer } = await callOrThrow<AdminOrder>('GET', `/admins/orders/${order.id}`, undefined, token);
  const names = [
    brand.name,
    stored.name,
    stored.brand?.name,
    stored.variants?.[0]?.name,
    set.name,
    variant.color,
  ];
  const { city, address } = customer.location;
  expect([...names, customer.name, city, address]).toEqual(Array.from({ length: 9 }, () => name));
  for (const slug of [brand.slug, stored.slug, set.slug]) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const { description } of [stored, set]) {
    expect(description?.replace(ALLOWED_TAG, ''), payload.text).not.toMatch(/[<>]/);
  }
  expect(`${brand.thumbnail}${stored.image_path}`).toMatch(/^(null|[\w/.-]+){2}$/);
  if (isRefusedAsName(payload)) {
    const refused = await call('POST', '/admins/brands', { name: payload.text }, token);
    expect(Object.keys(refused.errors)).toEqual(['name']);
  }
}

/** Return a cart with one of each, in the stored format, which the API takes as well. */
export function cartOf(planted: readonly Pick<XssFixture, 'product' | 'variant' | 'giftSet'>[]) {
  return {
    gift_sets: planted.map(({ giftSet: { id, slug } }) => ({ id, slug, quantity: 1 })),
    products: planted.map(({ product: { id, slug }, variant }) => ({
      id,
      slug,
      variants: [{ id: variant.id, quantity: 99 }],
    })),
  };
}

/** Sign up a customer and return the session. */
export async function aCustomer(): Promise<{ token: string; user: User; signUp: Record<string, string> }> {
  const signUp = {
    name: 'سلمى الخطيب',
    email: 'salma@attar.example',
    phone: `0599${String(Math.random()).slice(2, 8)}`,
    region: 'WEST_BANK',
    city: 'رام الله',
    address: 'شارع الكرامة',
    password: 'secret-of-salma',
  };
  return { ...(await callOrThrow<{ token: string; user: User }>('POST', '/users/signup', signUp)), signUp };
}

function form(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
