import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from '@/shared/lazy-chunk';
import { isAwaited, resume } from '@/shared/network/network';
import { server } from '@/testing/server';
import { reloadOnStaleChunk } from './chunk-errors';

const broken = new Error('chunk failed');
const reload = vi.fn();
const page = vi.fn<() => Promise<string>>();
const goes = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const answers = (answer: () => Response) => server.use(http.head('*/', answer));

reloadOnStaleChunk();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  page.mockReset().mockRejectedValueOnce(broken).mockResolvedValue('page');
  vi.stubGlobal('location', { ...window.location, href: 'http://localhost/', reload });
});
afterEach(() => {
  resume();
  vi.unstubAllGlobals();
});

it('loads the page anew when its release was replaced', async () => {
  answers(() => new HttpResponse());
  void loadChunk(page);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('does so once, and then lets the error screen say so', async () => {
  answers(() => new HttpResponse());
  void loadChunk(page);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expect(loadChunk(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits for the network instead of crashing, and comes to the page when it is back', async () => {
  goes(false);
  const load = loadChunk(page);
  await vi.waitFor(() => expect(isAwaited()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  goes(true);
  window.dispatchEvent(new Event('online'));
  await expect(load).resolves.toBe('page');
});

it('waits as well when the device only believes to have a network', async () => {
  answers(() => HttpResponse.error());
  const load = loadChunk(page);
  await vi.waitFor(() => expect(isAwaited()).toBe(true));
  expect(reload).not.toHaveBeenCalled();
  resume();
  await expect(load).resolves.toBe('page');
});
