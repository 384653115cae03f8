import type { Order, Quote } from '@/api';
import type { CartItems } from '@/storefront/cart/cart-slice';
import { quotedSet } from '@/storefront/cart/quoted-set';

/** Return the items of an order in the form that a quote takes. */
export function itemsOf({ items }: Pick<Order, 'items'>) {
  return {
    gift_sets: items.gift_sets.map(({ id, quantity }) => ({ id, quantity })),
    sample_sets: items.sample_sets?.map(({ id, quantity, choices }) => ({
      id,
      quantity,
      choices: choices.map((choice) => ({ variant_id: choice.id, quantity: choice.quantity })),
    })),
    products: items.products.map(({ id, variants }) => ({
      id,
      variants: variants.map((variant) => ({ id: variant.id, quantity: variant.quantity })),
    })),
  };
}

export interface Again {
  /** The items that are still available. */
  cart: CartItems;
  /** Names of unavailable items. */
  missing: string[];
  /** Items with less stock than was ordered. */
  fewer: { name: string; left: number }[];
}

/** Compare an order with the current quote of its items, and return the part that is still available. */
export function availableItemsOf(order: Pick<Order, 'items'>, { items }: Pick<Quote, 'items'>): Again {
  const again: Again = { cart: { gift_sets: [], products: [] }, missing: [], fewer: [] };
  for (const { id, name, quantity } of order.items.gift_sets) {
    const now = items.gift_sets.find((line) => line.id === id);
    if (now?.is_available) again.cart.gift_sets.push({ id, slug: now.slug, quantity });
    else again.missing.push(name);
  }
  for (const { id, name, quantity, choices } of order.items.sample_sets ?? []) {
    const chosen = choices.map((choice) => ({ variant_id: choice.id, quantity: choice.quantity, slug: '' }));
    const now = quotedSet({ id, choices: chosen }, items.sample_sets);
    if (!now?.is_available) {
      again.missing.push(name);
      continue;
    }
    const slugs = new Map(now.choices.map((choice) => [choice.variant_id, choice.product_slug]));
    again.cart.sample_sets ??= [];
    again.cart.sample_sets.push({
      id,
      slug: now.slug,
      quantity,
      choices: chosen.map((choice) => ({ ...choice, slug: slugs.get(choice.variant_id) ?? '' })),
    });
  }
  for (const { id, name, variants } of order.items.products) {
    const product = items.products.find((line) => line.id === id);
    const available = variants.flatMap((variant) => {
      const now = product?.variants.find((line) => line.id === variant.id);
      const left = now?.stock_left ?? variant.quantity;
      if (!now?.is_available || left <= 0) {
        again.missing.push(name);
        return [];
      }
      if (left < variant.quantity) again.fewer.push({ name, left });
      return [{ id: variant.id, quantity: Math.min(left, variant.quantity) }];
    });
    if (product && available.length > 0)
      again.cart.products.push({ id, slug: product.slug, variants: available });
  }
  return { ...again, missing: [...new Set(again.missing)] };
}
