import { withCommonHeaders } from '@/api/base-query';
import type { SessionsState } from '@/api/session-slice';

/** File name and content, or the error as `toApiError` reads it. */
export type Fetched =
  | { name: string; blob: Blob; error?: undefined }
  | { error: { status: number | 'FETCH_ERROR'; data?: unknown } };

/** Return the file name of a response, the UTF-8 one if there is one. */
function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('Content-Disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/** Fetch a file of the API with the token of the back office. `fallbackName` is used when the response names none. */
export async function fetchFile(
  path: string,
  fallbackName: string,
  state: { session?: SessionsState },
): Promise<Fetched> {
  try {
    const headers = withCommonHeaders(new Headers(), state);
    const response = await fetch(new URL(path, window.location.origin), { headers });
    if (!response.ok) {
      const data: unknown = await response.json().catch(() => null);
      return { error: { status: response.status, data } };
    }
    return { name: nameIn(response.headers) ?? fallbackName, blob: await response.blob() };
  } catch {
    return { error: { status: 'FETCH_ERROR' } };
  }
}
