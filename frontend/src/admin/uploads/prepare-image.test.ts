import { beforeEach, expect, it, vi } from 'vitest';
import { scaleInWorker } from '@/shared/images/scale-in-worker';
import { anImage, fakeImages } from '@/testing/fake-images';
import { prepareImage } from './prepare-image';

vi.mock('@/shared/images/scale-in-worker');

const MIB = 1024 * 1024;
const reasonOf = (file: File) => prepareImage(file).catch(({ reason }) => reason);
const scalesTo = (bytes: number, type: string) =>
  vi.mocked(scaleInWorker).mockResolvedValue(new Blob([new Uint8Array(bytes)], { type }));

beforeEach(() => {
  vi.mocked(scaleInWorker).mockReset();
  fakeImages();
});

it('leaves a picture that is small enough as it is', async () => {
  fakeImages({ width: 2400, height: 1200 });
  const file = anImage();
  expect(await prepareImage(file)).toBe(file);
  expect(scaleInWorker).not.toHaveBeenCalled();
});

it('makes a large photo smaller, under its name', async () => {
  fakeImages({ width: 6000, height: 4000 });
  scalesTo(400_000, 'image/jpeg');
  const photo = anImage('IMG_2041.JPEG', 'image/jpeg', 8 * MIB);
  const sent = await prepareImage(photo);
  expect(sent).toMatchObject({ name: 'IMG_2041.jpg', type: 'image/jpeg', size: 400_000 });
  const size = { width: 2400, height: 1600 };
  expect(scaleInWorker).toHaveBeenCalledWith({ image: photo, size, type: 'image/jpeg' });
});

it.each(['image/png', 'image/webp'] as const)('keeps what shines through in a large %s', async (type) => {
  fakeImages({ width: 4000, height: 4000 });
  scalesTo(90_000, 'image/webp');
  const sent = await prepareImage(anImage('شعار', type, MIB));
  expect(sent).toMatchObject({ name: 'شعار.webp', type: 'image/webp' });
});

it('is not made larger by that', async () => {
  fakeImages({ width: 4000, height: 4000 });
  scalesTo(3 * MIB, 'image/webp');
  const file = anImage('flat.png', 'image/png', MIB);
  expect(await prepareImage(file)).toBe(file);
});

it.each(['image/gif', 'image/avif'] as const)('leaves a large %s of few bytes alone', async (type) => {
  fakeImages({ width: 6000, height: 4000 });
  const file = anImage('a', type, MIB);
  expect(await prepareImage(file)).toBe(file);
});

it('makes one of too many bytes smaller, whatever it is', async () => {
  scalesTo(2 * MIB, 'image/webp');
  const sent = await prepareImage(anImage('a.gif', 'image/gif', 11 * MIB));
  expect(sent).toMatchObject({ name: 'a.webp', size: 2 * MIB });
});

it('says that a file is no picture', async () => {
  expect(await reasonOf(new File(['<svg/>'], 'oud.png', { type: 'image/png' }))).toBe('notAnImage');
});

it.each(['opening', 'decoding'] as const)('says that a picture breaks at %s', async (isBroken) => {
  fakeImages({ isBroken });
  expect(await reasonOf(anImage())).toBe('damaged');
});

it('says that there are too many pixels, before they are decoded', async () => {
  fakeImages({ width: 12_000, height: 10_001, isBroken: 'decoding' });
  expect(await reasonOf(anImage())).toBe('tooManyPixels');
});

it.each(['image/jpeg', 'image/avif'] as const)(
  'makes a %s of more pixels than the store takes fit',
  async (type) => {
    fakeImages({ width: 12_000, height: 9000 });
    scalesTo(2 * MIB, 'image/webp');
    expect(await prepareImage(anImage('a', type, MIB))).toMatchObject({ name: 'a.webp', size: 2 * MIB });
  },
);

it('says that it is too large even when made smaller', async () => {
  fakeImages({ width: 6000, height: 4000 });
  scalesTo(10 * MIB + 1, 'image/png');
  expect(await reasonOf(anImage('noise.png', 'image/png', 30 * MIB))).toBe('tooLarge');
});

it('lets go of what it opened', async () => {
  await prepareImage(anImage());
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture-1');
});
