import { render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { isLoading, lazyPart, loadChunk, onLoading, PRELOAD_ERROR, type PreloadError } from './lazy-chunk';

const broken = new Error('chunk failed');
const fails = () => Promise.reject(broken);
const onPreloadError = (listener: (event: CustomEvent<PreloadError>) => void) =>
  window.addEventListener(PRELOAD_ERROR, listener as EventListener, { once: true });

it('passes a loaded chunk on', async () => {
  await expect(loadChunk(() => Promise.resolve('page'))).resolves.toBe('page');
});

it('raises a preload-error event that can be cancelled, and rethrows the error', async () => {
  const listener = vi.fn();
  onPreloadError(listener);
  await expect(loadChunk(fails)).rejects.toBe(broken);
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
  const load = loadChunk(fails);
  await handled;
  await expect(Promise.race([load, Promise.resolve('pending')])).resolves.toBe('pending');
});

it('tries again when whoever handled the event asks for it', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(broken).mockResolvedValueOnce('page');
  onPreloadError((event) => {
    event.preventDefault();
    event.detail.retry();
  });
  await expect(loadChunk(load)).resolves.toBe('page');
});

const Hello = () => 'أهلًا';
const Greeting = lazyPart(async () => ({ Hello }), 'Hello');

it('takes one component out of a chunk', async () => {
  render(createElement(Suspense, { fallback: null }, createElement(Greeting)));
  expect(await screen.findByText('أهلًا')).toBeInTheDocument();
});

it('tells while a chunk is on its way, and no longer when that failed', async () => {
  const seen: boolean[] = [];
  const stop = onLoading(() => seen.push(isLoading()));
  await loadChunk(() => Promise.resolve('page'));
  await expect(loadChunk(fails)).rejects.toBe(broken);
  stop();
  await loadChunk(() => Promise.resolve('page'));
  expect(seen).toEqual([true, false, true, false]);
});
