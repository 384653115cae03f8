import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { server } from '@/testing/server';
import type { OrderEvent } from '../api';

/** Build an event about order 1001, a minute after it was placed. */
export const anEvent = (changes: Partial<OrderEvent> = {}): OrderEvent => ({
  id: 'o1',
  number: 1001,
  status: 'pending',
  from: null,
  to: 'pending',
  kind: null,
  by: null,
  at: '2026-11-20T08:06:00Z',
  total: 75,
  customer_name: 'سلمى خالد',
  ...changes,
});

const NAMES = { placed: 'order.placed', moved: 'order.status_changed', changed: 'order.changed' } as const;

/** Return a mock stream that stays open and sends events on demand. */
export function aStream() {
  const encoder = new TextEncoder();
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  let sentCount = 0;
  server.use(
    http.get('*/api/v1/admins/events', () => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          open = stream;
          stream.enqueue(encoder.encode(':\n\n'));
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  const send = async (text: string) => {
    const stream = await vi.waitFor(() => open ?? Promise.reject(new Error('nobody listens')), {
      timeout: 4000,
    });
    stream.enqueue(encoder.encode(text));
  };
  return {
    tell: (kind: keyof typeof NAMES, event: OrderEvent) => {
      sentCount += 1;
      return send(`event: ${NAMES[kind]}\nid: e-${sentCount}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    hint: (kind: string, id: string | null = null) =>
      send(`event: changed\ndata: ${JSON.stringify({ kind, id })}\n\n`),
    reset: () => send('event: reset\nid: e-0\ndata: {}\n\n'),
    /** Close the stream, as a lost connection does. */
    end: () => {
      open?.close();
      open = undefined;
    },
  };
}
