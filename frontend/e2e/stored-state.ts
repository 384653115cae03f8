import type { Page } from '@playwright/test';
import type { GiftSet, Product, Session } from '../src/api/generated';

/** Set local storage before the first page is opened, unless the page has changed it since. */
export async function presetStorage(page: Page, things: Record<string, unknown>) {
  await page.addInitScript((things) => {
    for (const [key, value] of Object.entries(things)) {
      if (sessionStorage.getItem(`brought ${key}`)) continue;
      sessionStorage.setItem(`brought ${key}`, 'yes');
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, things);
}

interface InCart {
  products?: readonly Product[];
  giftSets?: readonly GiftSet[];
  /** Quantity of each item. */
  quantity?: number;
}

/** Return a cart in the stored format, with the smallest available size of each product. */
export function cartOf({ products = [], giftSets = [], quantity = 1 }: InCart) {
  return {
    gift_sets: giftSets.map(({ id, slug }) => ({ id, slug, quantity })),
    products: products.map(({ id, slug, variants = [] }) => ({
      id,
      slug,
      variants: variants
        .filter(({ is_available }) => is_available)
        .slice(0, 1)
        .map((variant) => ({ id: variant.id, quantity })),
    })),
  };
}

/** Start with these items in the cart. */
export const presetCart = (page: Page, things: InCart) => presetStorage(page, { cart_items: cartOf(things) });

/** Start logged in as a customer. */
export const presetSession = (page: Page, { token, user }: Session) =>
  presetStorage(page, { customer_auth_token: token, customer_user: user });

/** Start logged in as an administrator. */
export const presetAdminSession = (page: Page, { token, user }: Session) =>
  presetStorage(page, { auth_token: token, user });
