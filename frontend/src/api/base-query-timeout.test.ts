import { configureStore } from '@reduxjs/toolkit';
import { delay, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { networkStatus, reportReachable } from '@/shared/network/network';
import { server } from '@/testing/server';
import { toApiError } from './api-error';
import { api } from './index';

afterEach(() => {
  vi.useRealTimers();
  reportReachable(true);
});

it('aborts a call after 30 seconds and reports the server as unreachable', async () => {
  const onRequest = vi.fn(() => delay('infinite'));
  server.use(http.get('*/api/v1/products/oud', onRequest));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const call = store.dispatch(api.endpoints.getProduct.initiate({ product: 'oud' }));
  const settled = vi.fn();
  void call.then(settled);
  await vi.waitFor(() => expect(onRequest).toHaveBeenCalled(), { interval: 1 });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  const { isError, error } = await call;
  expect([isError, toApiError(error).status]).toEqual([true, 0]);
  expect(toApiError(error).message).toContain('تحقّق من الإنترنت');
  expect(networkStatus()).toBe('unreachable');
});
