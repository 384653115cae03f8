import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from '@/shared/lazy-chunk';
import { hasWaitingTasks, runWaitingTasks } from '@/shared/network/network';
import { server } from '@/testing/server';
import { reloadOnStaleChunk } from './chunk-errors';

const broken = new Error('chunk failed');
const reload = vi.fn();
const page = vi.fn<() => Promise<string>>();
const goes = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const answers = (answer: () => Response) => server.use(http.head('*/', answer));

/** Start the load and run all its attempts; the caller handles the error. */
async function lose() {
  const load = loadChunk(page);
  load.catch(() => {});
  await vi.runAllTimersAsync();
  return { load };
}

reloadOnStaleChunk();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  page.mockReset().mockRejectedValue(broken);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('location', { ...window.location, href: 'http://localhost/', reload });
});
afterEach(() => {
  page.mockResolvedValue('page');
  runWaitingTasks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('reloads the page when its release was replaced', async () => {
  answers(() => new HttpResponse());
  await lose();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('reloads once, then shows the error screen', async () => {
  answers(() => new HttpResponse());
  await lose();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect((await lose()).load).rejects.toBe(broken);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the network and continues when it is back', async () => {
  goes(false);
  const { load } = await lose();
  await vi.waitFor(() => expect(hasWaitingTasks()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  goes(true);
  page.mockResolvedValue('page');
  window.dispatchEvent(new Event('online'));
  await expect(load).resolves.toBe('page');
});

it('waits as well when the device wrongly believes to be online', async () => {
  answers(() => HttpResponse.error());
  const { load } = await lose();
  await vi.waitFor(() => expect(hasWaitingTasks()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  page.mockResolvedValue('page');
  runWaitingTasks();
  await expect(load).resolves.toBe('page');
});

function typeInto(html: string) {
  document.body.innerHTML = html;
  document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
}

it('asks before it reloads a form in progress, and keeps the page when the customer declines', async () => {
  answers(() => new HttpResponse());
  typeInto('<form><input></form>');
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await lose();
  await vi.waitFor(() => expect(hasWaitingTasks()).toBe(true));
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  ask.mockReturnValue(true);
  runWaitingTasks();
  await vi.runAllTimersAsync();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it.each([
  ['was sent and is gone', () => document.body.replaceChildren()],
  ['is a search', () => typeInto('<search><form><input></form></search>')],
])('does not ask for a form that %s', async (_what, happens) => {
  answers(() => new HttpResponse());
  typeInto('<form><input></form>');
  happens();
  const ask = vi.spyOn(window, 'confirm');
  await lose();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(ask).not.toHaveBeenCalled();
});
