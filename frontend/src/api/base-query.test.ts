import { configureStore } from '@reduxjs/toolkit';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { audienceOf } from './base-query';
import { client } from './client';
import { loggedIn, sessionReducer } from './session-slice';

const probe = client.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    probe: build.query<unknown, void>({ query: () => ({ url: '/api/v1/probe' }) }),
    probeChange: build.mutation<unknown, void>({
      query: () => ({ url: '/api/v1/probe', method: 'POST', body: {} }),
    }),
  }),
});

function aStore() {
  const store = configureStore({
    reducer: { session: sessionReducer, [client.reducerPath]: client.reducer },
    middleware: (defaults) => defaults().concat(client.middleware),
  });
  store.dispatch(
    loggedIn({ audience: 'customer', session: { token: 'c-1', user: { id: '1', name: 'سلمى' } } }),
  );
  store.dispatch(loggedIn({ audience: 'admin', session: { token: 'a-1', user: { id: '2', name: 'مدير' } } }));
  return store;
}

const answer = (status: number, code: string) =>
  server.use(
    http.get('*/api/v1/probe', () => HttpResponse.json({ success: false, message: 'م', code }, { status })),
  );

afterEach(() => window.history.replaceState(null, '', '/'));

describe('base query', () => {
  it.each([
    ['/products', 'Bearer c-1'],
    ['/admin/orders', 'Bearer a-1'],
    ['/administration', 'Bearer c-1'],
  ])('sends the token of the wing on %s', async (pathname, expected) => {
    window.history.replaceState(null, '', pathname);
    let seen: string | null = null;
    server.use(
      http.get('*/api/v1/probe', ({ request }) => {
        seen = request.headers.get('Authorization');
        return HttpResponse.json({ success: true, message: '', data: null });
      }),
    );
    await aStore().dispatch(probe.endpoints.probe.initiate());
    expect(seen).toBe(expected);
  });

  it('repeats the cross-site cookie in its header', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server sets it this way
    document.cookie = 'XSRF-TOKEN=abc%3D';
    let seen: string | null = null;
    server.use(
      http.post('*/api/v1/probe', ({ request }) => {
        seen = request.headers.get('X-XSRF-TOKEN');
        return HttpResponse.json({ success: true, message: '', data: null });
      }),
    );
    await aStore().dispatch(probe.endpoints.probeChange.initiate());
    expect(seen).toBe('abc=');
  });

  it('ends all sessions when the token is no longer accepted', async () => {
    answer(401, 'unauthenticated');
    const store = aStore();
    await store.dispatch(probe.endpoints.probe.initiate());
    expect(store.getState().session).toEqual({ customer: null, admin: null });
  });

  it.each([
    [401, 'invalid_credentials'],
    [403, 'forbidden'],
    [500, 'internal'],
  ])('keeps them on %d %s', async (status, code) => {
    answer(status, code);
    const store = aStore();
    await store.dispatch(probe.endpoints.probe.initiate());
    expect(store.getState().session.customer?.token).toBe('c-1');
  });
});

it('knows the wings by their path', () => {
  expect(audienceOf('/admin')).toBe('admin');
  expect(audienceOf('/')).toBe('customer');
});
