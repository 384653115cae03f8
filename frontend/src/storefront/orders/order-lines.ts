import type { Order } from '@/api';
import { setsOf } from '@/api/order-sets';
import { type Deducted, type Deduction, deductionsAt } from '@/storefront/offers/deductions';

/** View model of an ordered item. */
export interface OrderLine {
  key: string;
  name: string;
  /** Brand and size, or the contents of a set. */
  details: readonly string[];
  image: string | null;
  quantity: number;
  price: number;
  /** Deductions by offers and credits from the line. */
  deductions: readonly Deduction[];
}

/** `2.5 ml` → `2.5 مل`. */
const sizeLabel = (size: string) => size.replace(/\s*ml$/i, ' مل');

type Lines = Pick<Order, 'items'> & Deducted;

/** Return the lines of an order: sets first, then the variants of each product. */
export function linesOf({ items, ...deducted }: Lines): OrderLine[] {
  const deductionsOf = (line: string) => deductionsAt(deducted, line);
  const giftSets = items.gift_sets.length;
  const sets = setsOf(items).map(
    ({ key, name, quantity, price, items: held, isSampleSet }, index): OrderLine => ({
      key,
      name,
      details: held.map((item) => item.product_name),
      image: held.find(({ image }) => image)?.image ?? null,
      quantity,
      price,
      deductions: deductionsOf(isSampleSet ? `sample_sets.${index - giftSets}` : `gift_sets.${index}`),
    }),
  );
  // Without positions, a later line of a product stands beside its first one: those between are unknown then.
  const isInOrder = items.products.slice(0, -1).every(({ variants }) => variants.length === 1);
  const variants = items.products
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .map(
      ({ product, variant: { id, size, image, quantity, price, line } }, index): OrderLine => ({
        // Additional units may have another price.
        key: `${id}-${price}`,
        name: product.name,
        details: [product.brand_name ?? '', sizeLabel(size)].filter(Boolean),
        image,
        quantity,
        price,
        deductions: line !== undefined || isInOrder ? deductionsOf(line ?? `variants.${index}`) : [],
      }),
    );
  return [...sets, ...variants];
}
