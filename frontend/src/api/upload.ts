import { uploadMessages as messages } from '@/shared/messages/shared/uploads';
import { filesIn, toFormData } from './form-data';
import { endUpload, reportUpload } from './upload-progress';

/** Statuses of responses without a body. */
const EMPTY = [204, 205, 304];
const TOO_LARGE = 413;

/**
 * Send a body with files as a multipart form and report progress, which `fetch` cannot; otherwise behaves like
 * `fetch`. A response of 413 becomes a validation error on the file fields.
 */
export async function sendForm(request: Request, body: object): Promise<Response> {
  const files = filesIn(body);
  const sent = files.map(([, file]) => file);
  try {
    const response = await exchange(request, body, (share) => reportUpload(sent, share));
    if (response.status !== TOO_LARGE) return response;
    const errors = Object.fromEntries(files.map(([field]) => [field, [messages.refusedAsTooLarge]]));
    return Response.json({ message: messages.refusedAsTooLarge, errors }, { status: TOO_LARGE });
  } finally {
    endUpload(sent);
  }
}

function exchange(
  { url, method, headers, signal }: Request,
  body: object,
  onShare: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    signal.addEventListener('abort', abort);
    xhr.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(new TypeError('the store did not answer'));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    xhr.open(method, url);
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value);
    });
    onShare(0);
    xhr.send(toFormData(body));
  });
}

/** Convert a finished request to a `Response`. */
function responseOf(xhr: XMLHttpRequest): Response {
  const { status, responseText } = xhr;
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return new Response(EMPTY.includes(status) ? null : responseText, { status, headers });
}
