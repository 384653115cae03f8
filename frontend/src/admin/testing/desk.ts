import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { answers } from '@/testing/answers';
import type { AdminOrder, Prints, Step, Steps } from '../api';
import type { OrderChoice } from '../orders/selection/use-selection';

/** A choice of these orders, which does nothing. */
export const aChoice = (changes: Partial<OrderChoice> = {}): OrderChoice => ({
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
    ['pending', 'processing', 'shipped', 'delivered', 'cancelled'].map((status) => ({
      status,
      text,
      is_default: true,
    })),
  );

/** Each of these orders, as the store knows it. */
export const knows = (orders: readonly AdminOrder[]) =>
  http.get<{ id: string }>('*/api/v1/admins/orders/:id', ({ params }) => {
    const data = orders.find(({ id }) => id === params.id);
    return data && HttpResponse.json({ success: true, message: '', data });
  });

/** The store notes what is printed, and returns these orders. `asked` hears of each attempt. */
export const notesPrints = (asked: (prints: Prints) => void = () => {}, orders: readonly AdminOrder[] = []) =>
  http.post<never, Prints>('*/api/v1/admins/orders/prints', async ({ request }) => {
    asked(await request.json());
    return HttpResponse.json({ success: true, message: '', data: { orders } });
  });

interface Refused {
  code: string;
  message: string;
  order: AdminOrder | null;
}

/** The store takes steps; those orders of which `refused` tells stay. */
export const takesSteps = (
  orders: readonly AdminOrder[],
  refused: Readonly<Record<string, Refused>> = {},
  asked: (steps: Steps) => void = () => {},
) =>
  http.post<never, Steps>('*/api/v1/admins/orders/steps', async ({ request }) => {
    const steps = await request.json();
    asked(steps);
    const isRefused = ({ id }: Step) => id in refused;
    const done = steps.orders
      .filter((step) => !isRefused(step))
      .map(({ id }) => ({ ...orders.find((order) => order.id === id), status: steps.status }));
    const stayed = steps.orders.filter(isRefused).map(({ id }) => ({ id, ...refused[id] }));
    return HttpResponse.json({ success: true, message: '', data: { done, refused: stayed } });
  });
