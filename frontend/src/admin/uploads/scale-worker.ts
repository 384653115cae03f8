import { type Scaling, scaleImage } from './scale-image';

/** What the worker answers: the picture, or nothing when it cannot be drawn. */
export type Scaled = Blob | null;

// Off the main thread, so that the form answers while a large photo is drawn.
self.addEventListener('message', async ({ data }: MessageEvent<Scaling>) => {
  const scaled: Scaled = await scaleImage(data).catch(() => null);
  self.postMessage(scaled);
});
