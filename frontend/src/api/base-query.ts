import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { retryChunk } from '@/shared/lazy-chunk';
import { isAdminPath } from '@/shared/navigation/admin-path';
import { recordCached } from '@/shared/network/cached-responses';
import { reportReachable } from '@/shared/network/network';
import { toApiError } from './api-error';
import { type Audience, type SessionsState, sessionsExpired } from './session-slice';

/** Without a timeout, a stalled connection would keep a page loading for ever. */
const TIMEOUT_MS = 30_000;
/** Timeout for uploads, which take longer on a slow connection. */
const UPLOAD_TIMEOUT_MS = 300_000;

const CSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/** Return the audience whose token is sent: `admin` for pages under `/admin`, else `customer`. */
export function audienceOf(pathname: string): Audience {
  return isAdminPath(pathname) ? 'admin' : 'customer';
}

const hexadecimal = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Add the headers of every request: token, CSRF header, language, trace context. */
export function withCommonHeaders(headers: Headers, { session }: { session?: SessionsState }): Headers {
  headers.set('Accept-Language', document.documentElement.lang);
  // W3C Trace Context: version, trace id, parent id, flags (sampled).
  headers.set('traceparent', `00-${hexadecimal(16)}-${hexadecimal(8)}-01`);
  const token = session?.[audienceOf(window.location.pathname)]?.token;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const csrf = CSRF_COOKIE.exec(document.cookie)?.[1];
  if (csrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(csrf));
  return headers;
}

/** Carts are quoted without a token: administrators would be offered hidden products, which orders reject. */
const prepareHeaders = (
  headers: Headers,
  { getState, endpoint }: Pick<BaseQueryApi, 'getState' | 'endpoint'>,
) => withCommonHeaders(headers, endpoint === 'quoteCart' ? {} : (getState() as { session?: SessionsState }));

const sendJson = fetchBaseQuery({ prepareHeaders, timeout: TIMEOUT_MS });

const hasFile = (body: unknown): body is object =>
  Object.values(Object(body))
    .flat()
    .some((value) => value instanceof File);

/** Send a body with a file as a multipart form that reports its progress. */
const sendForm = (body: object) =>
  fetchBaseQuery({
    prepareHeaders,
    timeout: UPLOAD_TIMEOUT_MS,
    fetchFn: async (request) => {
      const upload = await retryChunk(() => import(/* webpackChunkName: "form-data" */ './upload'));
      return upload.sendForm(request as Request, body);
    },
  });

/** Convert a failed call to an error, with the seconds of a Retry-After header. */
export type CallError = FetchBaseQueryError & { retryAfterS?: number };

/** Error codes of a failed log-in, during which there is no session to expire. */
const REFUSED_LOG_IN = /^(invalid_credentials|invalid_code|challenge_over)$/;

/**
 * Send one request of the generated client. A rejected token ends all sessions on this device; a failed log-in does
 * not.
 */
export const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  CallError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const { body, ...request }: FetchArgs = typeof args === 'string' ? { url: args } : args;
  request.url = new URL(request.url, window.location.origin).href;
  const { data, error, meta } = await (hasFile(body)
    ? sendForm(body)(request, api, extra)
    : sendJson({ ...request, body }, api, extra));
  // RTK reports a truncated body as an empty one that cannot be parsed.
  const isCutOff = error?.status === 'PARSING_ERROR' && !error.data;
  const headers = isCutOff ? undefined : meta?.response?.headers;
  if (!headers && !api.signal.aborted) reportReachable(false);
  // Responses from the service worker's cache were not answered by the server.
  const cachedSince = headers?.get('X-Kept');
  if (headers && !cachedSince) reportReachable(true);
  if (!error && api.queryCacheKey) recordCached(api.queryCacheKey, cachedSince);
  if (!error) return { data, meta };
  if (isCutOff) return { error: { status: 'FETCH_ERROR', error: error.error }, meta };
  if (error.status === 401 && !REFUSED_LOG_IN.test(toApiError(error).code)) api.dispatch(sessionsExpired());
  return { error: { ...error, retryAfterS: Number(headers?.get('Retry-After') ?? 0) }, meta };
};
