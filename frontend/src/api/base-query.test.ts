import { configureStore } from '@reduxjs/toolkit';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkStatus, reportReachable } from '@/shared/network/network';
import { server } from '@/testing/server';
import { audienceOf } from './base-query';
import { client } from './client';
import { loggedIn, sessionReducer } from './session-slice';
import { uploadShare } from './upload-progress';

const probe = client.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    probe: build.query<unknown, void>({ query: () => ({ url: '/api/v1/probe' }) }),
    probeChange: build.mutation<unknown, void>({
      query: () => ({ url: '/api/v1/probe', method: 'POST', body: {} }),
    }),
    probeAll: build.mutation<
      unknown,
      { params?: object; headers?: Record<string, string | undefined>; body: object }
    >({
      query: (rest) => ({ url: '/api/v1/probe', method: 'PUT', ...rest }),
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
  it('starts a trace with every request', async () => {
    const seen: (string | null)[] = [];
    server.use(
      http.get('*/api/v1/probe', ({ request }) => {
        seen.push(request.headers.get('traceparent'));
        return HttpResponse.json({ success: true, message: '', data: null });
      }),
    );
    const store = aStore();
    for (const forceRefetch of [true, true])
      await store.dispatch(probe.endpoints.probe.initiate(undefined, { forceRefetch }));
    for (const trace of seen) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(new Set(seen).size).toBe(2);
  });

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

  it('sends the CSRF cookie as a header', async () => {
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

  it('ends all sessions when the token is rejected', async () => {
    answer(401, 'unauthenticated');
    const store = aStore();
    await store.dispatch(probe.endpoints.probe.initiate());
    expect(store.getState().session).toEqual({
      customer: null,
      admin: null,
      isCustomerExpired: true,
      expiredAdmin: expect.anything(),
    });
  });

  it.each([
    [401, 'invalid_credentials'],
    [401, 'invalid_code'],
    [401, 'challenge_over'],
    [403, 'forbidden'],
    [500, 'internal'],
  ])('keeps the sessions on %d %s', async (status, code) => {
    answer(status, code);
    const store = aStore();
    await store.dispatch(probe.endpoints.probe.initiate());
    expect(store.getState().session.customer?.token).toBe('c-1');
  });
});

describe('request body', () => {
  const sent: { url: URL; headers: Headers; text: string }[] = [];

  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.put('*/api/v1/probe', async ({ request }) => {
        sent.push({ url: new URL(request.url), headers: request.headers, text: await request.text() });
        return HttpResponse.json({ success: true, message: '', data: null });
      }),
    );
  });

  it('is JSON without undefined fields', async () => {
    const body = { name: 'عود', is_visible: true, slug: undefined };
    await aStore().dispatch(
      probe.endpoints.probeAll.initiate({
        params: { page: 2, search: 'ورد & مسك', sort_by: undefined },
        headers: { 'Idempotency-Key': 'k-1', 'X-Not-Given': undefined },
        body,
      }),
    );
    const [request] = sent;
    expect(request?.url.searchParams.toString()).toBe(
      new URLSearchParams({ page: '2', search: 'ورد & مسك' }).toString(),
    );
    expect(request?.headers.get('Content-Type')).toBe('application/json');
    expect(request?.headers.get('Accept')).toBe('application/json');
    expect(request?.headers.get('Idempotency-Key')).toBe('k-1');
    expect(request?.headers.has('X-Not-Given')).toBe(false);
    expect(request?.text).toBe('{"name":"عود","is_visible":true}');
  });

  const image = new File(['x'], 'a.png', { type: 'image/png' });
  const sendFile = async (body: object) =>
    (await aStore().dispatch(probe.endpoints.probeAll.initiate({ body }))) as { error?: unknown };

  it('is a form when it contains a file', async () => {
    await sendFile({ name: 'عود', is_visible: true, image });
    const [request] = sent;
    // Set by the browser, with the boundary.
    expect(request?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(request?.headers.get('Authorization')).toBe('Bearer c-1');
    expect(request?.headers.get('Accept')).toBe('application/json');
    expect(request?.text).toContain('name="image"; filename="a.png"');
    expect(request?.text).toMatch(/name="is_visible"\s+1\s/);
  });

  it('reports an error response to a form like any other', async () => {
    const headers = { 'Retry-After': '90' };
    server.use(
      http.put('*/api/v1/probe', () => HttpResponse.json({ code: 'busy' }, { status: 429, headers })),
    );
    const { error } = await sendFile({ image });
    expect(error).toMatchObject({ status: 429, data: { code: 'busy' }, retryAfterS: 90 });
  });

  it('reports a form without a response as a network error', async () => {
    server.use(http.put('*/api/v1/probe', () => HttpResponse.error()));
    const { error } = await sendFile({ image });
    expect(error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(networkStatus()).toBe('unreachable');
    reportReachable(true);
  });

  it('aborts the upload with the query, without reporting the network as down', async () => {
    server.use(http.put('*/api/v1/probe', () => delay('infinite')));
    const call = aStore().dispatch(probe.endpoints.probeAll.initiate({ body: { image } }));
    await vi.waitFor(() => expect(uploadShare(image)).toBeDefined());
    call.abort();
    await call;
    await vi.waitFor(() => expect(uploadShare(image)).toBeUndefined());
    expect(networkStatus()).toBe('online');
  });
});

describe('response', () => {
  const ask = async () =>
    (await aStore().dispatch(probe.endpoints.probe.initiate())) as { error?: unknown; data?: unknown };

  it('is null when the body is empty', async () => {
    server.use(http.get('*/api/v1/probe', () => new HttpResponse(null, { status: 200 })));
    expect(await ask()).toMatchObject({ isSuccess: true, data: null });
  });

  it('reports the Retry-After header', async () => {
    const headers = { 'Retry-After': '90' };
    server.use(http.get('*/api/v1/probe', () => HttpResponse.json({}, { status: 429, headers })));
    expect((await ask()).error).toMatchObject({ status: 429, retryAfterS: 90 });
  });

  it('reports a network error', async () => {
    server.use(http.get('*/api/v1/probe', () => HttpResponse.error()));
    expect((await ask()).error).toMatchObject({ status: 'FETCH_ERROR' });
  });

  it('is a network error when the body is truncated', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":'));
      },
      pull: (controller) => controller.error(new Error('connection reset')),
    });
    server.use(http.get('*/api/v1/probe', () => new HttpResponse(body)));
    expect((await ask()).error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(networkStatus()).toBe('unreachable');
    reportReachable(true);
  });

  it('is a parsing error when the body is not JSON', async () => {
    server.use(http.get('*/api/v1/probe', () => new HttpResponse('<html>', { status: 502 })));
    expect((await ask()).error).toMatchObject({
      status: 'PARSING_ERROR',
      originalStatus: 502,
      data: '<html>',
    });
  });
});

it('derives the audience from the path', () => {
  expect(audienceOf('/admin')).toBe('admin');
  expect(audienceOf('/')).toBe('customer');
});
