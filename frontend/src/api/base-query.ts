import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query';
import { toFailure } from './failure';
import { toFormData, type WithFile } from './form-data';
import { type Audience, type SessionsState, sessionsExpired } from './session-slice';

const BASE_PATH = '/api/v1';
const CSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

/** Whose token goes along: the back office lives under `/admin`, everything else is the storefront. */
export function audienceOf(pathname: string): Audience {
  return /^\/admin(\/|$)/.test(pathname) ? 'admin' : 'customer';
}

const send = fetchBaseQuery({
  baseUrl: typeof window === 'undefined' ? BASE_PATH : `${window.location.origin}${BASE_PATH}`,
  credentials: 'include',
  prepareHeaders(headers, { getState }) {
    const { session } = getState() as { session?: SessionsState };
    const token = session?.[audienceOf(window.location.pathname)]?.token;
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const csrf = CSRF_COOKIE.exec(document.cookie)?.[1];
    if (csrf) headers.set('X-XSRF-TOKEN', decodeURIComponent(csrf));
    headers.set('Accept', 'application/json');
    return headers;
  },
});

/** A body with a file in it travels as a form, everything else as JSON. */
function withForm(args: FetchArgs): FetchArgs {
  const form = toFormData(args.body as WithFile);
  return form ? { ...args, body: form } : args;
}

/**
 * Sends one request of the generated client. A token that the server no longer accepts ends all sessions on
 * this device; a refused log-in does not.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  api,
  extraOptions,
) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const url = request.url.replace(/^\/api\/v1(?=\/)/, '');
  const result = await send(withForm({ ...request, url }), api, extraOptions);
  const isExpired = result.error?.status === 401 && toFailure(result.error).code !== 'invalid_credentials';
  if (isExpired) api.dispatch(sessionsExpired());
  return result;
};
