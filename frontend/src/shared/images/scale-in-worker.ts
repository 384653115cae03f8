import { ImageError } from './image-error';
import { type Scaling, scaleImage } from './scale-image';
import type { Scaled } from './scale-worker';

/** Scale an image in a worker, or on the main thread without workers. */
export async function scaleInWorker(scaling: Scaling): Promise<Blob> {
  const scaled =
    typeof Worker === 'undefined' ? await scaleImage(scaling).catch(() => null) : await ask(scaling);
  if (!scaled) throw new ImageError('damaged');
  return scaled;
}

function ask(scaling: Scaling): Promise<Scaled> {
  const worker = new Worker(new URL('./scale-worker.ts', import.meta.url));
  return new Promise<Scaled>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Scaled>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(scaling);
  }).finally(() => worker.terminate());
}
