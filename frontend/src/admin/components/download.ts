import { withCommonHeaders } from '@/api/base-query';
import type { SessionsState } from '@/api/session-slice';

/** Some browsers begin to read a file a moment after they were asked to keep it. */
const KEPT_MS = 60_000;

/** Either what the file is called and holds, or how the store refused it, as `toFailure` reads it. */
export type Fetched =
  | { name: string; blob: Blob; error?: undefined }
  | { error: { status: number | 'FETCH_ERROR'; data?: unknown } };

/** The file name of an answer: the one in all letters before the one in Latin ones. */
function nameIn(headers: Headers): string | undefined {
  const disposition = headers.get('Content-Disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1];
}

/** Fetches a file of the API with the token of the wing. `fallbackName` is how it is called when the store does not say. */
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

/** Has the browser keep a file. */
export function keepFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
