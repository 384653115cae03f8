import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { CartItems, PlacedOrder } from '../src/api/generated';
import { placeOrder, updateOrderStatus } from './order-api';
import { first } from './screens/scene';
import type { Shop } from './shop';

/** Return a mobile number that no other order has. */
export const uniquePhone = () => `+97059${randomInt(1_000_000, 10_000_000)}`;

/** Return an order item of 5 ml samples, with their product. */
export function samplesOf({ products }: Shop, quantity = 1) {
  const isVial = ({ is_available, size_value }: { is_available: boolean; size_value: number }) =>
    is_available && size_value <= 10;
  const product = first(products, ({ variants }) => variants?.some(isVial) ?? false);
  const size = first(product.variants ?? [], isVial);
  const items: CartItems = { products: [{ id: product.id, variants: [{ id: size.id, quantity }] }] };
  return { product, size, items };
}

/** Place an order of two samples and deliver it. */
export async function aDeliveredOrder(request: APIRequestContext, shop: Shop): Promise<PlacedOrder> {
  const order = await placeOrder(request, 'سلمى الخطيب', samplesOf(shop, 2).items, uniquePhone());
  for (const status of ['processing', 'shipped', 'delivered'] as const) {
    await updateOrderStatus(request, order.id, status);
  }
  return order;
}

/** Place orders of one sample each for a new customer, newest last. */
export async function placeOrders(
  request: APIRequestContext,
  shop: Shop,
  { count, name }: { count: number; name: string },
): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  for (let index = 1; index <= count; index += 1) {
    orders.push(await placeOrder(request, name, samplesOf(shop, index).items, uniquePhone()));
  }
  return orders;
}

/** Cancel orders to restore the stock. */
export async function cancelAll(request: APIRequestContext, orders: readonly PlacedOrder[]) {
  for (const { id } of orders) await updateOrderStatus(request, id, 'cancelled');
}
