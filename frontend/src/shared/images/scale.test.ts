import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anImage } from '@/testing/fake-images';
import { scaleImage } from './scale-image';
import { scaleInWorker } from './scale-in-worker';

const bitmap = { close: vi.fn() };
const context = { drawImage: vi.fn(), imageSmoothingQuality: 'low' };
const canvases: { width: number; height: number; wanted?: object }[] = [];

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    canvases.push(this);
  }
  getContext = () => context;
  convertToBlob = async (wanted: object) => {
    Object.assign(this, { wanted });
    return new Blob(['small'], wanted);
  };
}

const scaling = { image: anImage(), size: { width: 24, height: 16 }, type: 'image/webp' as const };

beforeEach(() => {
  canvases.length = 0;
  bitmap.close.mockClear();
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async () => bitmap),
  );
  vi.stubGlobal('OffscreenCanvas', Canvas);
});
afterEach(() => vi.unstubAllGlobals());

it('draws the image upright at its new size', async () => {
  const scaled = await scaleImage(scaling);
  expect(createImageBitmap).toHaveBeenCalledWith(scaling.image, { imageOrientation: 'from-image' });
  expect(context.drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 24, 16);
  expect(context.imageSmoothingQuality).toBe('high');
  expect(canvases).toMatchObject([{ width: 24, height: 16, wanted: { type: 'image/webp', quality: 0.9 } }]);
  expect(scaled.type).toBe('image/webp');
  expect(bitmap.close).toHaveBeenCalledOnce();
});

it('scales on the main thread without workers', async () => {
  expect((await scaleInWorker(scaling)).size).toBe(5);
});

it('says that a picture cannot be drawn', async () => {
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new DOMException('', 'InvalidStateError')));
  await expect(scaleInWorker(scaling)).rejects.toMatchObject({ reason: 'damaged' });
});

/** Mock worker with the given behaviour. */
function mockWorker(answer: (worker: { onmessage?: (event: object) => void; onerror?: () => void }) => void) {
  const terminate = vi.fn();
  class Aside {
    onmessage?: (event: object) => void;
    onerror?: () => void;
    terminate = terminate;
    postMessage = () => answer(this);
  }
  vi.stubGlobal('Worker', Aside);
  return terminate;
}

it('scales in a worker and terminates it', async () => {
  const image = new Blob(['smaller']);
  const terminate = mockWorker(({ onmessage }) => onmessage?.({ data: image }));
  expect(await scaleInWorker(scaling)).toBe(image);
  expect(terminate).toHaveBeenCalledOnce();
});

it.each([
  [
    'answers that it cannot',
    ({ onmessage }: { onmessage?: (event: object) => void }) => onmessage?.({ data: null }),
  ],
  ['breaks', ({ onerror }: { onerror?: () => void }) => onerror?.()],
])('says that a picture cannot be drawn when the worker %s', async (_, answer) => {
  mockWorker(answer);
  await expect(scaleInWorker(scaling)).rejects.toMatchObject({ reason: 'damaged' });
});
