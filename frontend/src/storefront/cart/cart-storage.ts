import type { CartGiftSet, CartItems, CartProduct, CartVariant } from './cart-slice';

export const CART_KEY = 'cart_items';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

const idOf = (value: unknown) =>
  typeof value === 'string' && value ? value : typeof value === 'number' ? String(value) : undefined;

const quantityOf = (value: unknown) => {
  const quantity = Math.floor(Number(value));
  return quantity > 0 ? Math.min(quantity, 999) : 0;
};

function readVariant(entry: Record<string, unknown>): CartVariant[] {
  const id = idOf(entry.id);
  const quantity = quantityOf(entry.quantity);
  return id && quantity ? [{ id, quantity }] : [];
}

function readGiftSet(entry: Record<string, unknown>): CartGiftSet[] {
  return readVariant(entry).map(({ id, quantity }) => ({ id, slug: idOf(entry.slug) ?? id, quantity }));
}

function readProduct(entry: Record<string, unknown>): CartProduct[] {
  const id = idOf(entry.id);
  const variants = listOf(entry.variants).flatMap(readVariant);
  return id && variants.length > 0 ? [{ id, slug: idOf(entry.slug) ?? id, variants }] : [];
}

/** Reads a stored cart. Entries from before there were slugs get their id as slug; what makes no sense is left out. */
export function parseCart(json: string | null): CartItems {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? 'null');
  } catch {
    stored = null;
  }
  if (!isRecord(stored)) return { gift_sets: [], products: [] };
  return {
    gift_sets: listOf(stored.gift_sets).flatMap(readGiftSet),
    products: listOf(stored.products).flatMap(readProduct),
  };
}

export function readCart(): CartItems {
  try {
    return parseCart(localStorage.getItem(CART_KEY));
  } catch {
    return parseCart(null);
  }
}

export function writeCart(cart: CartItems): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(cart));
  } catch {
    // Storage is full or forbidden: the cart lasts as long as the page.
  }
}
