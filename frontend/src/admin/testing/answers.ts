import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import type { AdminOrder, Impact, OrderStatus, PageMeta } from '../api';
import { aMeta, anAdmin, anImpact, someCounts } from './builders';

/** Answer every list call with these orders. */
export const lists = (orders: AdminOrder[], meta: Partial<PageMeta> = {}) =>
  http.get('*/api/v1/admins/orders', () =>
    HttpResponse.json({
      success: true,
      message: '',
      data: orders,
      pagination: aMeta({
        total: orders.length,
        from: orders.length ? 1 : null,
        to: orders.length || null,
        ...meta,
      }),
    }),
  );

export const counts = (changes = {}) => answers('get', '/admins/orders/status-counts', someCounts(changes));

/** Answer the calls that every screen makes. */
export const currentAdmin = () => answers('get', '/users/me', { user: anAdmin() });

/** Accept every status update; `onRequest` records the bodies. */
export const takesChanges = (order: AdminOrder, onRequest: (body: unknown) => void = () => {}) =>
  http.put<{ id: string }, { status: OrderStatus }>('*/api/v1/admins/orders/:id', async ({ request }) => {
    const body = await request.json();
    onRequest(body);
    return HttpResponse.json({ success: true, message: '', data: { ...order, status: body.status } });
  });

/** Answer the impact call of the item at that path, with no impact by default. */
export const touches = (path: string, changes: Partial<Impact> = {}) =>
  answers('get', `${path}/impact`, anImpact(changes));
