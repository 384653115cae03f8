import { toApiError } from '@/api/api-error';
import { ImageError } from '@/shared/images/image-error';
import { adminUploadMessages } from '@/shared/messages/admin/uploads';
import { prepareImage } from '../uploads/prepare-image';
import type { ZipImages } from './zip-images';

/** Number of images prepared and uploaded in parallel. */
const PARALLEL_UPLOADS = 3;
/** Statuses worth retrying: no response, or a busy server. */
const RETRYABLE_STATUSES = [0, 429, 502, 503, 504];
const FIRST_PAUSE_MS = 1000;
const MAX_RETRY_DELAY_MS = 15_000;

/** Progress of the upload. */
export interface UploadState {
  sent: number;
  all: number;
  /** Waiting for the network. */
  isWaiting: boolean;
}

/** Image that failed to upload, with the reason. */
export interface RejectedImage {
  name: string;
  message: string;
}

interface SendOptions {
  names: readonly string[];
  images: ZipImages;
  /** Upload one image; resolve with the error, if any. */
  send: (name: string, image: File) => Promise<unknown>;
  onProgress: (sending: UploadState) => void;
  /** Cancels the upload when aborted. */
  signal: AbortSignal;
}

/**
 * Upload images in parallel, each downscaled where that saves bytes. Wait while offline. Resolve with the images that
 * failed.
 */
export async function uploadImages(options: SendOptions): Promise<RejectedImage[]> {
  const { names, onProgress, signal } = options;
  const waiting = [...names];
  const rejected: RejectedImage[] = [];
  const sending: UploadState = { sent: 0, all: names.length, isWaiting: false };
  const report = (change: Partial<UploadState>) => onProgress(Object.assign(sending, change));
  report({});
  const uploadSome = async () => {
    for (let name = waiting.shift(); name !== undefined && !signal.aborted; name = waiting.shift()) {
      const message = await uploadOne(name, options, (isWaiting) => report({ isWaiting }));
      if (message !== undefined) rejected.push({ name, message });
      report({ sent: sending.sent + 1 });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadSome));
  return rejected;
}

/** Upload one image with retries; resolve with the reason when it fails. */
async function uploadOne(
  name: string,
  { images, send, signal }: SendOptions,
  onWaiting: (isWaiting: boolean) => void,
): Promise<string | undefined> {
  const image = await images.open(name).then(
    (file) => file && prepareImage(file).catch(reasonOf),
    () => adminUploadMessages.damaged,
  );
  if (!(image instanceof File)) return image ?? adminUploadMessages.damaged;
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, MAX_RETRY_DELAY_MS)) {
    const saveError = await send(name, image);
    if (!saveError) {
      onWaiting(false);
      return undefined;
    }
    const { status, message, fields } = toApiError(saveError);
    if (!RETRYABLE_STATUSES.includes(status)) return Object.values(fields)[0] ?? message;
    onWaiting(true);
    await pause(pauseMs, signal);
  }
  return undefined;
}

const reasonOf = (error: unknown) =>
  adminUploadMessages[error instanceof ImageError ? error.reason : 'damaged'];

/** Wait; return early when the network is back or the upload is cancelled. */
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
