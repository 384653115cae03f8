import type { Order } from '@/api';
import { setsOf } from '@/api/order-sets';

/** View model of an ordered item. */
export interface OrderLine {
  key: string;
  name: string;
  /** Brand and size, or the contents of a set. */
  details: readonly string[];
  image: string | null;
  quantity: number;
  price: number;
}

/** `2.5 ml` → `2.5 مل`. */
const sizeLabel = (size: string) => size.replace(/\s*ml$/i, ' مل');

/** Return the lines of an order: sets first, then the variants of each product. */
export function linesOf({ items }: Pick<Order, 'items'>): OrderLine[] {
  const sets = setsOf(items).map(
    ({ key, name, quantity, price, items: held }): OrderLine => ({
      key,
      name,
      details: held.map((item) => item.product_name),
      image: held.find(({ image }) => image)?.image ?? null,
      quantity,
      price,
    }),
  );
  const variants = items.products.flatMap((product) =>
    product.variants.map(
      ({ id, size, image, quantity, price }): OrderLine => ({
        key: id,
        name: product.name,
        details: [product.brand_name ?? '', sizeLabel(size)].filter(Boolean),
        image,
        quantity,
        price,
      }),
    ),
  );
  return [...sets, ...variants];
}
