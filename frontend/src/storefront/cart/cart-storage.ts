import { type Cart, cartReducer, giftSetAdded, productAdded, sampleSetAdded } from './cart-slice';

export const CART_KEY = 'cart_items';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

const idOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Return 0 for anything that is not a number; adding 0 has no effect. */
const quantityOf = (value: unknown) => Math.floor(Number(idOf(value))) || 0;

const entryOf = ({ id, slug }: Record<string, unknown>) => ({ id: idOf(id), slug: idOf(slug) || idOf(id) });

/**
 * Parse a stored cart by adding its entries one by one, so that duplicates are merged. Entries from before slugs
 * existed use their id as slug; malformed ones are skipped.
 */
export function parseCart(json: string | null): Cart {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? 'null');
  } catch {
    // Not JSON: an empty cart.
  }
  const { gift_sets, sample_sets, products, code } = isRecord(stored) ? stored : {};
  const added = [
    ...listOf(gift_sets).map((set) => giftSetAdded({ ...entryOf(set), quantity: quantityOf(set.quantity) })),
    ...listOf(sample_sets).map((set) =>
      sampleSetAdded({
        ...entryOf(set),
        quantity: quantityOf(set.quantity),
        choices: listOf(set.choices).map(({ variant_id, quantity, slug }) => ({
          variant_id: idOf(variant_id),
          quantity: quantityOf(quantity),
          slug: idOf(slug),
        })),
      }),
    ),
    ...listOf(products).flatMap((product) =>
      listOf(product.variants).map(({ id, quantity }) =>
        productAdded({ ...entryOf(product), variantId: idOf(id), quantity: quantityOf(quantity) }),
      ),
    ),
  ];
  const hasIds = ({ payload }: { payload: { id: string; variantId?: string } }) =>
    payload.id && payload.variantId !== '';
  const cart = added.filter(hasIds).reduce(cartReducer, cartReducer(undefined, { type: '' }));
  return typeof code === 'string' && code ? { ...cart, code } : cart;
}

/** Return the stored JSON, or `null` where storage is unavailable. */
export function storedCart(): string | null {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    return null;
  }
}

export const readCart = (): Cart => parseCart(storedCart());

export function writeCart(cart: Cart): void {
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(cart));
  } catch {
    // Storage is full or unavailable: the cart lasts as long as the page.
  }
}
