import { type Scaling, scaleImage } from './scale-image';

/** Response of the worker; null when the image cannot be drawn. */
export type Scaled = Blob | null;

// Off the main thread, so that the form stays responsive with large photos.
self.addEventListener('message', async ({ data }: MessageEvent<Scaling>) => {
  const scaled: Scaled = await scaleImage(data).catch(() => null);
  self.postMessage(scaled);
});
