import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { sendForm } from './upload';
import { uploadShare } from './upload-progress';

const image = new File(['x'], 'a.png', { type: 'image/png' });
const address = new URL('/api/v1/probe', window.location.origin).href;

const send = (init: RequestInit = {}) => {
  const headers = { 'X-XSRF-TOKEN': 'abc', Accept: 'application/json' };
  return sendForm(new Request(address, { method: 'PUT', headers, ...init }), { name: 'عود', image });
};

/** Requests that a test answers itself, so that it sees every step. */
class Sent {
  static all: Sent[] = [];
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  sent?: FormData;
  constructor() {
    Sent.all.push(this);
  }
  open = vi.fn();
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value;
  };
  getAllResponseHeaders = () => 'retry-after: 90\r\nx-request-id: a:b\r\n';
  send = (form: FormData) => {
    this.sent = form;
  };
  abort = () => {
    this.onabort?.();
    this.onloadend?.();
  };
  answer(status: number, responseText = '{}') {
    Object.assign(this, { status, responseText });
    this.onload?.();
    this.onloadend?.();
  }
}

const theRequest = () => {
  const [request] = Sent.all;
  if (!request) throw new Error('nothing was sent');
  return request;
};

beforeEach(() => {
  Sent.all = [];
  vi.stubGlobal('XMLHttpRequest', Sent);
});
afterEach(() => vi.unstubAllGlobals());

it('sends a form with the headers that were given', async () => {
  const answer = send();
  const request = theRequest();
  expect(request.open).toHaveBeenCalledWith('PUT', address);
  expect(request.headers).toEqual({ 'x-xsrf-token': 'abc', accept: 'application/json' });
  expect(request.sent?.get('name')).toBe('عود');
  expect(request.sent?.get('image')).toBeInstanceOf(File);
  request.answer(201, '{"data":1}');
  const response = await answer;
  expect(response.status).toBe(201);
  expect(response.headers.get('Retry-After')).toBe('90');
  expect(response.headers.get('X-Request-Id')).toBe('a:b');
  expect(await response.json()).toEqual({ data: 1 });
});

it('reports progress until the response', async () => {
  const answer = send();
  expect(uploadShare(image)).toBe(0);
  theRequest().upload.onprogress?.({ loaded: 30, total: 120 });
  expect(uploadShare(image)).toBe(0.25);
  theRequest().upload.onprogress?.({ loaded: 120, total: 120 });
  expect(uploadShare(image)).toBe(1);
  theRequest().answer(200);
  await answer;
  expect(uploadShare(image)).toBeUndefined();
});

it('has no body for statuses that cannot have one', async () => {
  const answer = send();
  theRequest().answer(204, '');
  expect((await answer).body).toBeNull();
});

it('reports a network error and ends the progress', async () => {
  const answer = send();
  theRequest().onerror?.();
  await expect(answer).rejects.toBeInstanceOf(TypeError);
  expect(uploadShare(image)).toBeUndefined();
});

it('is aborted by its signal', async () => {
  const controller = new AbortController();
  const answer = send({ signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  expect(uploadShare(image)).toBeUndefined();
});

it('is not sent when the signal was aborted before', async () => {
  await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(Sent.all).toEqual([]);
});

it('reports 413 as an error of the image field', async () => {
  const answer = send();
  theRequest().answer(413, '<html>');
  const response = await answer;
  const words = 'حجم الصورة أكبر مما يقبله المتجر. اختر صورة أصغر ثم أعد المحاولة.';
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ message: words, errors: { image: [words] } });
});

it('works against a real HTTP server', async () => {
  vi.unstubAllGlobals();
  server.use(
    http.put('*/api/v1/probe', () => HttpResponse.json({ data: 'نعم' }, { headers: { 'X-A': 'b' } })),
  );
  const response = await send();
  expect(response.headers.get('X-A')).toBe('b');
  expect(await response.json()).toEqual({ data: 'نعم' });
});
