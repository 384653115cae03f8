import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import type { BookingOutcome, Courier, Shipment, ShipmentState } from '../src/api/generated-admin';
import { updateOrderStatus } from './order-api';
import { asAdmin } from './store';

/** Call the API of the back office as another administrator. */
export async function call<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST',
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = await asAdmin(request);
  const answer = await request.fetch(`/api/v1/admins/${path}`, { method, headers, data });
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Create a manual courier with a name of its own. */
export const createCourier = (request: APIRequestContext) =>
  call<Courier>(request, 'POST', 'couriers', {
    kind: 'manual',
    name: `مندوب ${randomInt(1_000_000, 10_000_000)}`,
    is_active: true,
    is_trusted: false,
    payout_days: 7,
    connection: null,
    shipment_columns: [],
  });

/** Create a courier with an interface at this address, in shadow mode, with a name of its own. */
export const createConnectedCourier = (request: APIRequestContext, url: string) =>
  call<Courier>(request, 'POST', 'couriers', {
    kind: 'opost',
    name: `شركة ${randomInt(1_000_000, 10_000_000)}`,
    is_active: true,
    is_trusted: false,
    payout_days: 7,
    connection: { url, account: '7/9', secret: 'a-token' },
    shipment_columns: [],
  });

/** Book placed orders with a manual courier, which has them at once; returns their shipments in the same order. */
export async function bookOrders(
  request: APIRequestContext,
  courier: Courier,
  orders: readonly PlacedOrder[],
): Promise<Shipment[]> {
  for (const { id } of orders) await updateOrderStatus(request, id, 'processing');
  const booking = { courier_id: courier.id, orders: orders.map(({ id }) => ({ order_id: id })) };
  const { outcomes } = await call<{ outcomes: BookingOutcome[] }>(request, 'POST', 'shipments', booking);
  return outcomes.map(({ shipment, error }) => {
    if (!shipment) throw new Error(`an order was not booked: ${error}`);
    return shipment;
  });
}

/** Record the state of a shipment and return the shipment. */
export const recordState = (
  request: APIRequestContext,
  { id, version: expected_version }: Shipment,
  state: ShipmentState,
) => call<Shipment>(request, 'POST', `shipments/${id}/states`, { state, reason: '', expected_version });
