import { expect, it } from 'vitest';
import { markCached } from './cached-response';
import { embeddedResponses } from './embedded-responses';

const SENT = 'Mon, 23 Nov 2026 09:30:00 GMT';
const cached = (body: string, type: string) =>
  new Response(body, { headers: { Date: SENT, 'Content-Type': type } });

it('adds the time to a response as a header, and leaves its body unchanged', async () => {
  const response = await markCached(cached('{"success":true}', 'application/json'));
  expect(response.headers.get('X-Kept')).toBe('2026-11-23T09:30:00.000Z');
  expect(response.headers.get('Content-Type')).toBe('application/json');
  expect(await response.text()).toBe('{"success":true}');
});

it('adds the time to a page on the element with its responses', async () => {
  const html =
    '<title>عود</title><script type="application/json" id="preloaded">[{"endpointName":"listRegions","value":1}]</script>';
  const response = await markCached(cached(html, 'text/html; charset=utf-8'));
  const markedText = await response.text();
  const page = new DOMParser().parseFromString(markedText, 'text/html');
  expect(page.getElementById('preloaded')?.dataset.kept).toBe('2026-11-23T09:30:00.000Z');
  expect(page.getElementById('preloaded')?.textContent).toBe('[{"endpointName":"listRegions","value":1}]');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(embeddedResponses(html, 'http://localhost')).toHaveLength(1);
});

it('dates a response without a time to the epoch', async () => {
  const response = await markCached(new Response('{}'));
  expect(response.headers.get('X-Kept')).toBe('1970-01-01T00:00:00.000Z');
});
