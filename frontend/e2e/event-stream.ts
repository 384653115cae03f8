import type { Locator, Page } from '@playwright/test';
import type { OrderEvent } from '../src/api/generated-admin';
import { anAdminOrder } from './admin-orders';

/** Messages of the back office's event stream. */
export const streamMessages = {
  placed: (event: OrderEvent) => block('order.placed', event, event.id),
  moved: (event: OrderEvent) => block('order.status_changed', event, event.id),
  changed: (kind: string, id: string | null = null) => block('changed', { kind, id }),
  reset: () => block('reset', {}, 'place'),
};

function block(event: string, data: object, id?: string): string {
  return `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`;
}

/** An event of an order, one day after it was placed. */
export function anOrderEvent(changes: Partial<OrderEvent> = {}): OrderEvent {
  const { id, number, total, customer, updated_at } = anAdminOrder(changes);
  const at = new Date(Date.parse(updated_at) + 86_400_000).toISOString();
  return {
    id,
    number,
    total,
    customer_name: customer.name,
    at,
    status: 'pending',
    from: null,
    to: 'pending',
    kind: null,
    by: null,
    ...changes,
  };
}

/** Send messages through the stream once an element is visible; then the stream stays open and silent. */
export async function mockEventStream(page: Page, inSight: Locator, ...blocks: string[]) {
  let isTold = false;
  await page.route(/\/api\/v1\/admins\/events$/, async (route) => {
    if (isTold) return;
    isTold = true;
    await inSight.waitFor();
    await route.fulfill({ contentType: 'text/event-stream', body: blocks.join('') });
  });
}
