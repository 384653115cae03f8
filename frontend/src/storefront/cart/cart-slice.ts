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

/** The cart as stored on the device and as sent with an order. */
export interface CartItems {
  gift_sets: CartGiftSet[];
  products: CartProduct[];
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

/** Reference to one line of the cart. */
export type LineRef = GiftSetLine | VariantLine;

interface Added {
  id: string;
  slug: string;
  quantity: number;
}

export const LINE_MAX = 999;

const capped = (quantity: number) => Math.min(quantity, LINE_MAX);

function setQuantity<T extends { id: string; quantity: number }>(
  list: T[],
  id: string,
  quantity: number,
): T[] {
  if (quantity <= 0) return list.filter((item) => item.id !== id);
  return list.map((item) => (item.id === id ? { ...item, quantity: capped(quantity) } : item));
}

function changeQuantity(state: CartItems, line: LineRef, quantity: number): void {
  if (line.kind === 'gift_set') {
    state.gift_sets = setQuantity(state.gift_sets, line.id, quantity);
    return;
  }
  const product = state.products.find((item) => item.id === line.productId);
  if (!product) return;
  product.variants = setQuantity(product.variants, line.variantId, quantity);
  state.products = state.products.filter((item) => item.variants.length > 0);
}

const cartSlice = createSlice({
  name: 'cart',
  initialState: { gift_sets: [], products: [] } as CartItems,
  reducers: {
    giftSetAdded(state, { payload: { id, slug, quantity } }: PayloadAction<Added>) {
      if (quantity <= 0) return;
      const present = state.gift_sets.find((item) => item.id === id);
      if (present) present.quantity = capped(present.quantity + quantity);
      else state.gift_sets.push({ id, slug, quantity: capped(quantity) });
    },
    productAdded(state, { payload }: PayloadAction<Added & { variantId: string }>) {
      const { id, slug, variantId, quantity } = payload;
      if (quantity <= 0) return;
      let product = state.products.find((item) => item.id === id);
      if (!product) {
        product = { id, slug, variants: [] };
        state.products.push(product);
        product = state.products.at(-1) ?? product;
      }
      const variant = product.variants.find((item) => item.id === variantId);
      if (variant) variant.quantity = capped(variant.quantity + quantity);
      else product.variants.push({ id: variantId, quantity: capped(quantity) });
    },
    quantityChanged(state, { payload }: PayloadAction<{ line: LineRef; quantity: number }>) {
      changeQuantity(state, payload.line, payload.quantity);
    },
    /** The customer removed the lines, or the catalog no longer has them. */
    linesRemoved(state, { payload: lines }: PayloadAction<LineRef[]>) {
      for (const line of lines) changeQuantity(state, line, 0);
    },
    cartCleared: () => ({ gift_sets: [], products: [] }),
    /** Another tab changed the cart. */
    cartReloaded: (_state, { payload }: PayloadAction<CartItems>) => payload,
  },
  selectors: {
    selectCart: (state) => state,
    selectCartCount: (state) =>
      [...state.gift_sets, ...state.products.flatMap((product) => product.variants)].reduce(
        (sum, item) => sum + item.quantity,
        0,
      ),
  },
});

export const { giftSetAdded, productAdded, quantityChanged, linesRemoved, cartCleared, cartReloaded } =
  cartSlice.actions;
export const { selectCart, selectCartCount } = cartSlice.selectors;
export const cartReducer = cartSlice.reducer;
