import { adminUploadMessages as messages } from '@/shared/messages/admin-uploads';
import { filesIn, toFormData } from './form-data';
import { endUpload, reportUpload } from './upload-progress';

/** Answers that have no body. */
const EMPTY = [204, 205, 304];
const TOO_LARGE = 413;

interface Upload {
  method: string;
  headers: Headers;
  body: object;
  signal: AbortSignal;
}

/**
 * Sends a body with files as a form and tells how far they are, which `fetch` cannot; everything else is as `fetch` does
 * it. A refusal because of its size becomes a fault of the fields with the files.
 */
export async function sendForm(address: URL, upload: Upload): Promise<Response> {
  const files = filesIn(upload.body);
  const sent = files.map(([, file]) => file);
  try {
    const response = await exchange(address, upload, (share) => reportUpload(sent, share));
    if (response.status !== TOO_LARGE) return response;
    const errors = Object.fromEntries(files.map(([field]) => [field, [messages.refusedAsTooLarge]]));
    return Response.json({ message: messages.refusedAsTooLarge, errors }, { status: TOO_LARGE });
  } finally {
    endUpload(sent);
  }
}

function exchange(
  address: URL,
  { method, headers, body, signal }: Upload,
  onShare: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('the store did not answer'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open(method, address);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    onShare(0);
    request.send(toFormData(body));
  });
}

/** What came back, in the words of `fetch`. */
function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return new Response(EMPTY.includes(status) ? null : responseText, { status, headers });
}
