import type { Page } from '@playwright/test';
import type { GiftSet, Product, Session } from '../src/api/generated';

/** What a device brings along before the first page is opened; what the page makes of it later stays. */
export async function bring(page: Page, things: Record<string, unknown>) {
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
  /** Of each. */
  quantity?: number;
}

/** A cart as the shop keeps it on the device: the smallest size of each product that can be had. */
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

/** Begins with these things in the cart. */
export const bringCart = (page: Page, things: InCart) => bring(page, { cart_items: cartOf(things) });

/** Begins logged in. */
export const bringSession = (page: Page, { token, user }: Session) =>
  bring(page, { customer_auth_token: token, customer_user: user });

/** Begins logged into the back office. */
export const bringAdmin = (page: Page, { token, user }: Session) => bring(page, { auth_token: token, user });
