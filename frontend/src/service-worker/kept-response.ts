const STATE = '<script type="application/json" id="preloaded"';

/**
 * Mark what comes out of the cache with the time at which the shop sent it: in a header, and in a page where the
 * application looks for its answers. Otherwise both would pass for the shop's answer of now.
 */
export async function withAge(response: Response): Promise<Response> {
  const since = new Date(response.headers.get('Date') ?? 0).toISOString();
  const headers = new Headers(response.headers);
  headers.set('X-Kept', since);
  if (!headers.get('Content-Type')?.startsWith('text/html')) return new Response(response.body, { headers });
  const html = await response.text();
  return new Response(html.replace(STATE, `${STATE} data-kept="${since}"`), { headers });
}
