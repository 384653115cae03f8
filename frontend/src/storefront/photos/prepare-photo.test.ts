import { beforeEach, expect, it, vi } from 'vitest';
import { scaleInWorker } from '@/shared/images/scale-in-worker';
import { anImage, fakeImages } from '@/testing/fake-images';
import { preparePhoto } from './prepare-photo';

vi.mock('@/shared/images/scale-in-worker');

const MIB = 1024 * 1024;
const photoOf = (mib: number) => anImage('IMG_2041.JPEG', 'image/jpeg', mib * MIB);
const reasonOf = (file: File) => preparePhoto(file).catch(({ reason }) => reason);
const scalesTo = (bytes: number) =>
  vi.mocked(scaleInWorker).mockResolvedValue(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));

beforeEach(() => {
  vi.mocked(scaleInWorker).mockReset();
  fakeImages({ width: 4000, height: 3000 });
});

it('leaves a small photo as it is', async () => {
  const file = photoOf(1);
  expect(await preparePhoto(file)).toBe(file);
  expect(scaleInWorker).not.toHaveBeenCalled();
});

it('scales a large photo and keeps its name', async () => {
  scalesTo(400_000);
  const photo = await preparePhoto(photoOf(5));
  expect(photo).toMatchObject({ name: 'IMG_2041.jpg', size: 400_000 });
  expect(scaleInWorker).toHaveBeenCalledWith(
    expect.objectContaining({ size: { width: 2400, height: 1800 }, type: 'image/jpeg' }),
  );
});

it('sends a photo unscaled where the device cannot scale, unless the server would reject it', async () => {
  vi.mocked(scaleInWorker).mockRejectedValue(new Error('no canvas'));
  const file = photoOf(5);
  expect(await preparePhoto(file)).toBe(file);
  expect(await reasonOf(photoOf(11))).toBe('tooLarge');
  fakeImages({ width: 10_000, height: 8000 });
  expect(await reasonOf(photoOf(5))).toBe('tooManyPixels');
});

it.each([
  ['text', new File(['مرحبًا'], 'note.jpg', { type: 'image/jpeg' })],
  ['an animation', anImage('a.gif', 'image/gif')],
])('rejects %s', async (_, file) => {
  expect(await reasonOf(file)).toBe('notAnImage');
});

it('rejects an image that does not open', async () => {
  fakeImages({ isBroken: 'opening' });
  expect(await reasonOf(photoOf(1))).toBe('damaged');
});
