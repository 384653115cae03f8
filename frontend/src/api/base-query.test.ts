import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { networkStatus, reportReachable } from '@/shared/network/network';
import { server } from '@/testing/server';
import { audienceOf } from './base-query';
import { api } from './index';
import { aStore, probe } from './testing';

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

  it('quotes a cart as for anybody, also in the back office', async () => {
    window.history.replaceState(null, '', '/admin/orders/new');
    let seen: string | null = 'none';
    server.use(
      http.post('*/api/v1/cart/quote', ({ request }) => {
        seen = request.headers.get('Authorization');
        return HttpResponse.json({ success: true, message: '', data: {} });
      }),
    );
    await aStore().dispatch(api.endpoints.quoteCart.initiate({ quoteCart: {} }));
    expect(seen).toBeNull();
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
