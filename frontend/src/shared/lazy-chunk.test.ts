import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isLoading, lazyPart, loadChunk, onLoading, PRELOAD_ERROR, type PreloadError } from './lazy-chunk';

const broken = new Error('chunk failed');
const fails = () => Promise.reject(broken);
const onPreloadError = (listener: (event: CustomEvent<PreloadError>) => void) =>
  window.addEventListener(PRELOAD_ERROR, listener as EventListener, { once: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Run all attempts; the caller handles the error. */
async function afterPauses<T>(load: Promise<T>): Promise<{ load: Promise<T> }> {
  load.catch(() => {});
  await vi.runAllTimersAsync();
  return { load };
}

it('retries a failed chunk twice, after pauses', async () => {
  const request = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  const announced = vi.fn();
  onPreloadError(announced);
  const load = loadChunk(request);
  await vi.advanceTimersByTimeAsync(299);
  expect(request).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1200);
  expect(request).toHaveBeenCalledTimes(2);
  expect(announced).not.toHaveBeenCalled();
  request.mockResolvedValue('page');
  await vi.advanceTimersByTimeAsync(1);
  await expect(load).resolves.toBe('page');
  expect(announced).not.toHaveBeenCalled();
  window.removeEventListener(PRELOAD_ERROR, announced);
});

it('passes a loaded chunk on', async () => {
  await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
});

it('raises a preload-error event that can be cancelled, and rethrows the error', async () => {
  const listener = vi.fn();
  onPreloadError(listener);
  const { load } = await afterPauses(loadChunk(fails));
  await expect(load).rejects.toBe(broken);
  expect(listener).toHaveBeenCalledOnce();
  const event: CustomEvent<PreloadError> = listener.mock.calls[0]?.[0];
  expect([event.type, event.cancelable, event.detail.error]).toEqual(['attar:preload-error', true, broken]);
});

it('does not rethrow when the event is handled', async () => {
  const handled = new Promise((resolve) => {
    onPreloadError((event) => {
      event.preventDefault();
      resolve('handled');
    });
  });
  const { load } = await afterPauses(loadChunk(fails));
  await handled;
  await expect(Promise.race([load, Promise.resolve('pending')])).resolves.toBe('pending');
});

it('retries when the handler of the event asks for it', async () => {
  const request = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  onPreloadError((event) => {
    event.preventDefault();
    request.mockResolvedValue('page');
    event.detail.retry();
  });
  const { load } = await afterPauses(loadChunk(request));
  await expect(load).resolves.toBe('page');
});

const Hello = () => 'أهلًا';
const Greeting = lazyPart(async () => ({ Hello }), 'Hello');

it('takes one component out of a chunk', async () => {
  vi.useRealTimers();
  render(createElement(Suspense, { fallback: null }, createElement(Greeting)));
  expect(await screen.findByText('أهلًا')).toBeInTheDocument();
});

it('reports loading while a chunk is requested, also when it fails', async () => {
  const seen: boolean[] = [];
  const stop = onLoading(() => seen.push(isLoading()));
  await loadChunk(() => Promise.resolve('page'));
  const { load } = await afterPauses(loadChunk(fails));
  await expect(load).rejects.toBe(broken);
  stop();
  await loadChunk(() => Promise.resolve('page'));
  expect(seen).toEqual([true, false, true, false]);
});
