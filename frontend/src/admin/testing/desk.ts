import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { answers } from '@/testing/answers';
import type { AdminOrder, PrintedOrder, Prints, Step, Steps } from '../api';
import type { OrderChoice } from '../orders/use-selection';

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

/** The store notes what is printed; of `printed` it warns first. `asked` hears of each attempt. */
export const notesPrints = (
  printed: readonly PrintedOrder[] = [],
  asked: (prints: Prints) => void = () => {},
) =>
  http.post<never, Prints>('*/api/v1/admins/orders/prints', async ({ request }) => {
    const prints = await request.json();
    asked(prints);
    const before = printed.filter(({ id }) => prints.orders.includes(id));
    if (before.length === 0 || prints.anyway) {
      return HttpResponse.json({ success: true, message: '', data: { orders: [] } });
    }
    return HttpResponse.json(
      { success: false, message: '', code: 'already_printed', data: { orders: before } },
      { status: 409 },
    );
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
