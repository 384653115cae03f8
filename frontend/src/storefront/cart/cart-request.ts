import { readRecentOrders } from '@/storefront/orders/recent-orders';
import type { Cart } from './cart-slice';

/** Return a cart as quotes and orders name it: items, code, and the orders of this device whose samples give credit. */
export function cartRequest({ code, ...items }: Cart) {
  const credit_tokens = readRecentOrders().map(({ token }) => token);
  return { items, ...(code && { code }), ...(credit_tokens.length > 0 && { credit_tokens }) };
}
