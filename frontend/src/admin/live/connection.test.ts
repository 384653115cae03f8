import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { listen, retryDelay } from './connection';

type Answer = () => Response;

/** Stream that sends this and ends. */
const streamOf =
  (text: string): Answer =>
  () =>
    new HttpResponse(text, { headers: { 'Content-Type': 'text/event-stream' } });
const failure =
  (status: number): Answer =>
  () =>
    new HttpResponse(null, { status });

/** Answer one attempt after the other; the last stream stays open without content. */
function mockStream(...answers: Answer[]) {
  const requests: { token: string | null; lastId: string | null }[] = [];
  const stream = http.get('*/api/v1/admins/events', ({ request: { headers } }) => {
    requests.push({ token: headers.get('Authorization'), lastId: headers.get('Last-Event-ID') });
    const open = () => new HttpResponse(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array()) }));
    return (answers.shift() ?? open)();
  });
  server.use(stream);
  return requests;
}

const stop = { current: new AbortController() };
const listener = {
  onBlock: vi.fn(),
  onState: vi.fn(),
  onResumed: vi.fn(),
  onUnauthenticated: vi.fn(),
};
const start = () => listen('t-1', stop.current.signal, listener);

beforeEach(() => {
  stop.current = new AbortController();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  stop.current.abort();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('sends the token, and resumes after the last event received', async () => {
  const requests = mockStream(streamOf('id: e-1\ndata: {}\n\n'), streamOf('id: e-2\n\n'));
  void start();
  await vi.waitFor(() => expect(requests).toHaveLength(3), { timeout: 4000 });
  expect(requests).toEqual([
    { token: 'Bearer t-1', lastId: null },
    { token: 'Bearer t-1', lastId: 'e-1' },
    { token: 'Bearer t-1', lastId: 'e-2' },
  ]);
  expect(listener.onBlock).toHaveBeenCalledWith({ event: 'message', id: 'e-1', data: '{}' });
});

it('says that it lost the stream, and that it is there again', async () => {
  mockStream(failure(503));
  void start();
  await vi.waitFor(() => expect(listener.onResumed).toHaveBeenCalledOnce(), { timeout: 4000 });
  expect(listener.onState.mock.calls).toEqual([['lost'], ['open']]);
});

it('does not call the first opening a return', async () => {
  mockStream();
  void start();
  await vi.waitFor(() => expect(listener.onState).toHaveBeenCalledWith('open'));
  expect(listener.onResumed).not.toHaveBeenCalled();
});

it('stops when the server rejects the session', async () => {
  const requests = mockStream(failure(401));
  await start();
  expect(listener.onUnauthenticated).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

it('ends when nobody listens any more', async () => {
  const requests = mockStream();
  const ended = start();
  await vi.waitFor(() => expect(listener.onState).toHaveBeenCalledWith('open'));
  stop.current.abort();
  await ended;
  expect(requests).toHaveLength(1);
  expect(listener.onState).not.toHaveBeenCalledWith('lost');
});

it('tries again at once when the network is back', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const requests = mockStream(failure(503), failure(503), failure(503));
  void start();
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(() => expect(requests).toHaveLength(tries), { timeout: 400 });
    await vi.waitFor(() => expect(listener.onState).toHaveBeenCalledTimes(tries));
    window.dispatchEvent(new Event('online'));
  }
  await vi.waitFor(() => expect(listener.onState).toHaveBeenLastCalledWith('open'), { timeout: 400 });
});

it('waits longer from try to try, but never for long, and each tab its own time', () => {
  expect([0, 1, 2, 3].map((failures) => retryDelay(failures, 1))).toEqual([500, 1000, 2000, 4000]);
  expect(retryDelay(30, 1)).toBe(30_000);
  expect(retryDelay(2, 0)).toBe(1000);
});
