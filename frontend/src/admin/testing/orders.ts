import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { answers } from '@/testing/answers';
import type { AdminOrder, BulkStatusForm, PrintsForm, StatusUpdateForm } from '../api';
import type { OrderSelection } from '../orders/selection/use-selection';
import { ORDER_STATUSES } from '../orders/status/status-machine';

/** A choice of these orders, which does nothing. */
export const anOrderSelection = (changes: Partial<OrderSelection> = {}): OrderSelection => ({
  chosen: [],
  elsewhere: 0,
  page: 'none',
  isChosen: () => false,
  toggle: vi.fn(),
  togglePage: vi.fn(),
  add: vi.fn(),
  clear: vi.fn(),
  keep: vi.fn(),
  refresh: vi.fn(),
  ...changes,
});

/** The shop's messages to customers. */
export const templates = (text = 'مرحبًا {name}، طلبك {number}') =>
  answers(
    'get',
    '/admins/orders/templates',
    ORDER_STATUSES.map((status) => ({
      status,
      text,
      is_default: true,
    })),
  );

/** Each of these orders, as the store knows it. */
export const getsOrder = (orders: readonly AdminOrder[]) =>
  http.get<{ id: string }>('*/api/v1/admins/orders/:id', ({ params }) => {
    const data = orders.find(({ id }) => id === params.id);
    return data && HttpResponse.json({ success: true, message: '', data });
  });

/** The store notes what is printed, and returns these orders. `asked` hears of each attempt. */
export const recordsPrints = (
  asked: (prints: PrintsForm) => void = () => {},
  orders: readonly AdminOrder[] = [],
) =>
  http.post<never, PrintsForm>('*/api/v1/admins/orders/prints', async ({ request }) => {
    asked(await request.json());
    return HttpResponse.json({ success: true, message: '', data: { orders } });
  });

interface Refused {
  code: string;
  message: string;
  order: AdminOrder | null;
}

/** The store takes steps; those orders of which `refused` tells stay. */
export const updatesStatuses = (
  orders: readonly AdminOrder[],
  refused: Readonly<Record<string, Refused>> = {},
  asked: (steps: BulkStatusForm) => void = () => {},
) =>
  http.post<never, BulkStatusForm>('*/api/v1/admins/orders/steps', async ({ request }) => {
    const steps = await request.json();
    asked(steps);
    const isRefused = ({ id }: StatusUpdateForm) => id in refused;
    const done = steps.orders
      .filter((step) => !isRefused(step))
      .map(({ id }) => ({ ...orders.find((order) => order.id === id), status: steps.status }));
    const stayed = steps.orders.filter(isRefused).map(({ id }) => ({ id, ...refused[id] }));
    return HttpResponse.json({ success: true, message: '', data: { done, refused: stayed } });
  });
