import type { BaseQueryApi, BaseQueryFn, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { reportReached } from '@/shared/network/network';
import { toFailure } from './failure';
import { type Audience, type SessionsState, sessionsExpired } from './session-slice';

const CSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/** Whose token goes along: the back office lives under `/admin`, everything else is the storefront. */
export function audienceOf(pathname: string): Audience {
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'customer';
}

/** Names and values of what is not left out. */
function given(values: object = {}): [name: string, value: string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

const hexadecimal = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** What goes along with every request: the token of the wing, the cross-site header, the language, a trace of its own. */
export function headersOf(own: object | undefined, { session }: { session?: SessionsState }): Headers {
  const headers = new Headers(given(own));
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', document.documentElement.lang);
  // W3C's Trace Context: version, trace, this side's part of it, and that it may be kept.
  headers.set('traceparent', `00-${hexadecimal(16)}-${hexadecimal(8)}-01`);
  const token = session?.[audienceOf(window.location.pathname)]?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const csrf = CSRF_COOKIE.exec(document.cookie)?.[1];
  if (csrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(csrf));
  return headers;
}

interface Outgoing {
  method: string;
  headers: Headers;
  body: object | undefined;
  signal: AbortSignal;
}

/** A body with a file in it travels as a form that tells how far it is, everything else as JSON. */
async function exchange(address: URL, { method, headers, body, signal }: Outgoing): Promise<Response> {
  if (!body) return fetch(address, { method, headers, signal });
  if (Object.values(body).some((value) => value instanceof File)) {
    // Only the back office sends files.
    const { sendForm } = await import(/* webpackChunkName: "form-data" */ './upload');
    return sendForm(address, { method, headers, body, signal });
  }
  headers.set('Content-Type', 'application/json');
  return fetch(address, { method, headers, body: JSON.stringify(body), signal });
}

/** What a failed request is; an answer that asks to wait says how long. */
export type CallError = FetchBaseQueryError & { retryAfterS?: number };

type Sent = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

/** One request. RTK Query's own `fetchBaseQuery` can far more, and is 1 kB. */
async function send(args: FetchArgs, { getState, signal }: BaseQueryApi): Promise<Sent> {
  const { url, method = 'GET', params, headers: own, body } = args;
  const address = new URL(url, window.location.origin);
  address.search = new URLSearchParams(given(params)).toString();
  const headers = headersOf(own, getState() as { session?: SessionsState });
  let response: Response;
  let text: string;
  try {
    response = await exchange(address, { method, headers, body, signal });
    text = await response.text();
    // What the service worker kept comes without the store.
    if (!response.headers.has('X-Kept')) reportReached(true);
  } catch (error) {
    if (!signal.aborted) reportReached(false);
    return { error: { status: 'FETCH_ERROR', error: String(error) } };
  }
  const { ok, status } = response;
  const retryAfterS = Number(response.headers.get('Retry-After'));
  try {
    const data: unknown = text ? JSON.parse(text) : null;
    return ok ? { data } : { error: { status, data, retryAfterS } };
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: text, error: String(error) } };
  }
}

/** Why a log-in is refused: in neither of its steps is there a token that could be too old. */
const REFUSED_LOG_IN = /^(invalid_credentials|invalid_code|challenge_over)$/;

/**
 * Sends one request of the generated client. A token that the server no longer accepts ends all sessions on
 * this device; a refused log-in does not.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, CallError> = async (args, api) => {
  const result = await send(typeof args === 'string' ? { url: args } : args, api);
  const isExpired = result.error?.status === 401 && !REFUSED_LOG_IN.test(toFailure(result.error).code);
  if (isExpired) api.dispatch(sessionsExpired());
  return result;
};
