import { toFailure } from '@/api/failure';
import { adminUploadMessages } from '@/shared/messages/admin-uploads';
import { ImageError } from '../uploads/image-error';
import { prepareImage } from '../uploads/prepare-image';
import type { ZipImages } from './zip-images';

/** So many are made ready and sent at once. */
const AT_ONCE = 3;
/** Nobody answered, or whoever did is busy: it may be tried again. */
const PASSING = [0, 429, 502, 503, 504];
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** How far the pictures are. */
export interface Sending {
  sent: number;
  all: number;
  /** There is no network at the moment. */
  isWaiting: boolean;
}

/** A picture that could not be sent, and why. */
export interface RejectedImage {
  name: string;
  message: string;
}

interface SendOptions {
  names: readonly string[];
  pictures: ZipImages;
  /** Sends one; answers with the refusal, if it was refused. */
  send: (name: string, image: File) => Promise<unknown>;
  onProgress: (sending: Sending) => void;
  /** Calls it off. */
  signal: AbortSignal;
}

/**
 * Sends pictures, each made smaller where that is worth it, a few at once. A lost network only makes it wait. Answers
 * with those that could not be sent.
 */
export async function uploadImages(options: SendOptions): Promise<RejectedImage[]> {
  const { names, onProgress, signal } = options;
  const waiting = [...names];
  const faults: RejectedImage[] = [];
  const sending: Sending = { sent: 0, all: names.length, isWaiting: false };
  const tell = (change: Partial<Sending>) => onProgress(Object.assign(sending, change));
  tell({});
  const sendSome = async () => {
    for (let name = waiting.shift(); name !== undefined && !signal.aborted; name = waiting.shift()) {
      const message = await sendOne(name, options, (isWaiting) => tell({ isWaiting }));
      if (message !== undefined) faults.push({ name, message });
      tell({ sent: sending.sent + 1 });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  return faults;
}

/** Sends one picture, as often as it takes; answers with why it cannot be sent. */
async function sendOne(
  name: string,
  { pictures, send, signal }: SendOptions,
  onWaiting: (isWaiting: boolean) => void,
): Promise<string | undefined> {
  const image = await pictures.open(name).then(
    (file) => file && prepareImage(file).catch(reasonOf),
    () => adminUploadMessages.damaged,
  );
  if (!(image instanceof File)) return image ?? adminUploadMessages.damaged;
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const refusal = await send(name, image);
    if (!refusal) {
      onWaiting(false);
      return undefined;
    }
    const { status, message, fields } = toFailure(refusal);
    if (!PASSING.includes(status)) return Object.values(fields)[0] ?? message;
    onWaiting(true);
    await pause(pauseMs, signal);
  }
  return undefined;
}

const reasonOf = (error: unknown) =>
  adminUploadMessages[error instanceof ImageError ? error.reason : 'damaged'];

/** Waits, but not past the return of the network, nor after it was called off. */
function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
