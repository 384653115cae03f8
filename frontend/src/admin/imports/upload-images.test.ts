import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anImage, fakeImages } from '@/testing/fake-images';
import { type UploadState, uploadImages } from './upload-images';
import type { ZipImages } from './zip-images';

const LOST = { status: 'FETCH_ERROR' };
const NAMES = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];

/** Images of a ZIP file, among them one that is no image. */
const images: ZipImages = {
  names: NAMES,
  has: () => true,
  open: async (name) => (name === 'bad.png' ? new File(['x'], name) : anImage(name)),
};
const seen: UploadState[] = [];
const controller = () => new AbortController();

function sending(
  names: readonly string[],
  send: (name: string, image: File) => Promise<unknown>,
  calledOff = controller(),
) {
  const onProgress = (state: UploadState) => seen.push({ ...state });
  return uploadImages({ names, images, send, onProgress, signal: calledOff.signal });
}

beforeEach(() => {
  fakeImages();
  seen.length = 0;
});
afterEach(() => vi.useRealTimers());

it('sends every picture once, a few at a time, and tells how far it is', async () => {
  let atOnce = 0;
  let most = 0;
  const sent: string[] = [];
  const rejected = await sending(NAMES, async (name, image) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    sent.push(`${name} ${image.name}`);
    await Promise.resolve();
    atOnce -= 1;
  });
  expect(rejected).toEqual([]);
  expect(sent.sort()).toEqual(NAMES.map((name) => `${name} ${name}`));
  expect(most).toBeLessThanOrEqual(3);
  expect(seen[0]).toEqual({ sent: 0, all: 5, isWaiting: false });
  expect(seen.at(-1)).toEqual({ sent: 5, all: 5, isWaiting: false });
});

it('waits for a network that was lost, and goes on when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isLost = true;
  const send = vi.fn(async () => (isLost ? { ...LOST } : undefined));
  const rejected = sending(['a.png'], send);
  await vi.waitFor(() => expect(seen.at(-1)?.isWaiting).toBe(true));
  expect(send).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(send).toHaveBeenCalledTimes(2);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  expect(await rejected).toEqual([]);
  expect(send).toHaveBeenCalledTimes(3);
  expect(seen.at(-1)).toEqual({ sent: 1, all: 1, isWaiting: false });
});

it('tells which pictures were refused and why, and sends the others', async () => {
  const saveError = { status: 422, data: { code: 'validation_failed', errors: { image: ['ليس صورة'] } } };
  const rejected = await sending(['a.png', 'bad.png', 'b.png'], async (name) =>
    name === 'a.png' ? saveError : undefined,
  );
  expect(rejected.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'a.png', message: 'ليس صورة' },
    { name: 'bad.png', message: expect.stringContaining('الملف ليس صورة') },
  ]);
  expect(seen.at(-1)?.sent).toBe(3);
});

it('stops when it is called off, also while it waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const calledOff = controller();
  const send = vi.fn(async () => ({ ...LOST }));
  const rejected = sending(NAMES, send, calledOff);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  calledOff.abort();
  expect(await rejected).toEqual([]);
  expect(send).toHaveBeenCalledTimes(3);
});
