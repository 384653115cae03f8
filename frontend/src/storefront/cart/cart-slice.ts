import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface CartGiftSet {
  id: string;
  slug: string;
  quantity: number;
}

export interface CartVariant {
  id: string;
  quantity: number;
}

export interface CartProduct {
  id: string;
  slug: string;
  variants: CartVariant[];
}

/** A variant chosen for a sample set. */
export interface CartChoice {
  variant_id: string;
  /** Units in one set. */
  quantity: number;
  /** Slug of its product, for prices without a network. */
  slug: string;
}

/** A sample set that the shopper has built from a template. */
export interface CartSampleSet extends CartGiftSet {
  choices: CartChoice[];
}

/** The items of a cart as stored on the device and as sent with an order. */
export interface CartItems {
  gift_sets: CartGiftSet[];
  products: CartProduct[];
  /** Absent in carts that have never held any. */
  sample_sets?: CartSampleSet[];
}

/** The cart as stored on the device. */
export interface Cart extends CartItems {
  /** Code of an offer, as entered. */
  code?: string;
}

export interface GiftSetLine {
  kind: 'gift_set';
  id: string;
}

export interface VariantLine {
  kind: 'variant';
  productId: string;
  variantId: string;
}

export interface SampleSetLine {
  kind: 'sample_set';
  key: string;
}

/** Reference to one line of the cart. */
export type LineRef = GiftSetLine | VariantLine | SampleSetLine;

export const LINE_MAX = 999;

const capped = (quantity: number) => Math.min(quantity, LINE_MAX);

/** Identify a sample set: the same choices for the same template are one line. */
export const sampleSetKey = ({ id, choices }: { id: string; choices: readonly Omit<CartChoice, 'slug'>[] }) =>
  [id, ...choices.map(({ variant_id, quantity }) => `${variant_id}*${quantity}`)].join();

function add<T extends { quantity: number }>(list: T[], added: T, keyOf: (item: T) => string): void {
  const present = list.find((item) => keyOf(item) === keyOf(added));
  if (present) present.quantity = capped(present.quantity + added.quantity);
  else list.push({ ...added, quantity: capped(added.quantity) });
}

function setQuantity<T extends { quantity: number }>(
  list: T[],
  key: string,
  quantity: number,
  keyOf: (item: T) => string,
): T[] {
  if (quantity <= 0) return list.filter((item) => keyOf(item) !== key);
  return list.map((item) => (keyOf(item) === key ? { ...item, quantity: capped(quantity) } : item));
}

const idOf = ({ id }: { id: string }) => id;

function changeQuantity(state: CartItems, line: LineRef, quantity: number): void {
  if (line.kind === 'gift_set') {
    state.gift_sets = setQuantity(state.gift_sets, line.id, quantity, idOf);
    return;
  }
  if (line.kind === 'sample_set') {
    state.sample_sets = setQuantity(state.sample_sets ?? [], line.key, quantity, sampleSetKey);
    return;
  }
  const product = state.products.find((item) => item.id === line.productId);
  if (!product) return;
  product.variants = setQuantity(product.variants, line.variantId, quantity, idOf);
  state.products = state.products.filter((item) => item.variants.length > 0);
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: { gift_sets: [], products: [] } as Cart,
  reducers: {
    giftSetAdded(state, { payload }: PayloadAction<CartGiftSet>) {
      if (payload.quantity > 0) add(state.gift_sets, payload, idOf);
    },
    sampleSetAdded(state, { payload }: PayloadAction<CartSampleSet>) {
      if (payload.quantity <= 0) return;
      state.sample_sets ??= [];
      add(state.sample_sets, payload, sampleSetKey);
    },
    productAdded(state, { payload }: PayloadAction<CartGiftSet & { variantId: string }>) {
      const { id, slug, variantId, quantity } = payload;
      if (quantity <= 0) return;
      if (!state.products.some((item) => item.id === id)) state.products.push({ id, slug, variants: [] });
      const product = state.products.find((item) => item.id === id);
      if (product) add(product.variants, { id: variantId, quantity }, idOf);
    },
    quantityChanged(state, { payload }: PayloadAction<{ line: LineRef; quantity: number }>) {
      changeQuantity(state, payload.line, payload.quantity);
    },
    /** The customer removed the lines, or the catalog no longer has them. */
    linesRemoved(state, { payload: lines }: PayloadAction<LineRef[]>) {
      for (const line of lines) changeQuantity(state, line, 0);
    },
    codeChanged(state, { payload }: PayloadAction<string | undefined>) {
      state.code = payload;
    },
    cartCleared: (): Cart => ({ gift_sets: [], products: [] }),
    /** Another tab changed the cart. */
    cartReloaded: (_state, { payload }: PayloadAction<Cart>) => payload,
  },
  selectors: {
    selectCart: (state) => state,
    selectCartCount: (state) =>
      [
        ...state.gift_sets,
        ...(state.sample_sets ?? []),
        ...state.products.flatMap((product) => product.variants),
      ].reduce((sum, item) => sum + item.quantity, 0),
  },
});

export const {
  giftSetAdded,
  sampleSetAdded,
  productAdded,
  quantityChanged,
  linesRemoved,
  codeChanged,
  cartCleared,
  cartReloaded,
} = cartSlice.actions;
export const { selectCart, selectCartCount } = cartSlice.selectors;
export const cartReducer = cartSlice.reducer;
