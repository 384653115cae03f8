import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { ORDER_STATUSES } from '@/api/order-status';
import { answers } from '@/testing/answers';
import type { AdminOrder, BulkStatusForm, PrintsForm, StatusUpdateForm } from '../api';
import type { OrderSelection } from '../orders/selection/use-selection';

/** Build a selection whose functions do nothing. */
export const anOrderSelection = (changes: Partial<OrderSelection> = {}): OrderSelection => ({
  selected: [],
  offPageCount: 0,
  page: 'none',
  isSelected: () => false,
  toggle: vi.fn(),
  togglePage: vi.fn(),
  add: vi.fn(),
  clear: vi.fn(),
  replace: vi.fn(),
  refreshSelected: vi.fn(),
  ...changes,
});

/** Answer the call for message templates. */
export const templates = (text = 'مرحبًا {name}، طلبك {number}') =>
  answers(
    'get',
    '/admins/orders/templates',
    ORDER_STATUSES.map((status) => ({
      status,
      text,
      is_default: true,
      is_automatic: false,
    })),
  );

/** Answer calls for one of these orders. */
export const getsOrder = (orders: readonly AdminOrder[]) =>
  http.get<{ id: string }>('*/api/v1/admins/orders/:id', ({ params }) => {
    const data = orders.find(({ id }) => id === params.id);
    return data && HttpResponse.json({ success: true, message: '', data });
  });

/** Accept print records and return these orders; `onRequest` records the bodies. */
export const recordsPrints = (
  onRequest: (prints: PrintsForm) => void = () => {},
  orders: readonly AdminOrder[] = [],
) =>
  http.post<never, PrintsForm>('*/api/v1/admins/orders/prints', async ({ request }) => {
    onRequest(await request.json());
    return HttpResponse.json({ success: true, message: '', data: { orders } });
  });

interface Refused {
  code: string;
  message: string;
  order: AdminOrder | null;
}

/** Accept bulk status updates, except for the orders in `refused`. */
export const updatesStatuses = (
  orders: readonly AdminOrder[],
  refused: Readonly<Record<string, Refused>> = {},
  onRequest: (steps: BulkStatusForm) => void = () => {},
) =>
  http.post<never, BulkStatusForm>('*/api/v1/admins/orders/steps', async ({ request }) => {
    const steps = await request.json();
    onRequest(steps);
    const isRefused = ({ id }: StatusUpdateForm) => id in refused;
    const done = steps.orders
      .filter((step) => !isRefused(step))
      .map(({ id }) => ({ ...orders.find((order) => order.id === id), status: steps.status }));
    const stayed = steps.orders.filter(isRefused).map(({ id }) => ({ id, ...refused[id] }));
    return HttpResponse.json({ success: true, message: '', data: { done, refused: stayed } });
  });
