const STATE = '<script type="application/json" id="preloaded"';

/**
 * Mark a cached response with the time at which the server sent it: in a header, and in HTML on the element with the
 * preloaded responses. Otherwise the app would take them for current.
 */
export async function markCached(response: Response): Promise<Response> {
  const since = new Date(response.headers.get('Date') ?? 0).toISOString();
  const headers = new Headers(response.headers);
  headers.set('X-Kept', since);
  if (!headers.get('Content-Type')?.startsWith('text/html')) return new Response(response.body, { headers });
  const html = await response.text();
  return new Response(html.replace(STATE, `${STATE} data-kept="${since}"`), { headers });
}
