import { delay, HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { networkStatus, reportReachable } from '@/shared/network/network';
import { server } from '@/testing/server';
import { aStore, probe } from './testing';
import { uploadShare } from './upload-progress';

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

it('a body is JSON without undefined fields', async () => {
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

it('a body is a form when it contains a file', async () => {
  await sendFile({ name: 'عود', is_visible: true, image });
  const [request] = sent;
  // Set by the browser, with the boundary.
  expect(request?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(request?.headers.get('Authorization')).toBe('Bearer c-1');
  expect(request?.headers.get('Accept')).toBe('application/json');
  expect(request?.text).toContain('name="image"; filename="a.png"');
  expect(request?.text).toMatch(/name="is_visible"\s+1\s/);
});

it('a body is a form when it contains a list of files', async () => {
  await sendFile({ request: { kind: 'return', lines: [{ quantity: 1 }] }, photos: [image] });
  const [request] = sent;
  expect(request?.text).toContain('name="photos[0]"; filename="a.png"');
  expect(request?.text).toMatch(/name="request\[lines\]\[0\]\[quantity\]"\s+1\s/);
});

it('reports an error response to a form like any other', async () => {
  const headers = { 'Retry-After': '90' };
  server.use(http.put('*/api/v1/probe', () => HttpResponse.json({ code: 'busy' }, { status: 429, headers })));
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
