import type { APIRequestContext } from '@playwright/test';
import type { CartItems, PlacedOrder } from '../src/api/generated';
import type { OrderStatus } from '../src/api/generated-admin';
import { asAdmin, crossSite } from './store';

/** Place an order as a guest. */
export async function placeOrder(
  request: APIRequestContext,
  name: string,
  items: CartItems,
  phone = '+970591234567',
): Promise<PlacedOrder> {
  await request.get('/api/v1/brands'); // Sent along with the CSRF cookie.
  const answer = await request.post('/api/v1/orders', {
    headers: await crossSite(request),
    data: {
      customer: {
        name,
        phone,
        location: { region: 'WEST_BANK', city: 'رام الله', address: 'حي الماصيون، بناية 4' },
      },
      items,
    },
  });
  if (answer.status() !== 201)
    throw new Error(`the order was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Change an order's status as another administrator. */
export async function updateOrderStatus(request: APIRequestContext, id: string, status: OrderStatus) {
  const headers = await asAdmin(request);
  const answer = await request.put(`/api/v1/admins/orders/${id}`, { headers, data: { status } });
  if (!answer.ok()) throw new Error(`the change was answered ${answer.status()}: ${await answer.text()}`);
}
