import { ImageError } from '@/shared/images/image-error';
import { fitSize, MAX_BYTES, MAX_PIXELS, MAX_SOURCE_PIXELS } from '@/shared/images/image-limits';
import { imageSize } from '@/shared/images/image-size';
import { detectImageType, type ImageType } from '@/shared/images/image-type';
import { named } from '@/shared/images/named-image';
import { scaleInWorker } from '@/shared/images/scale-in-worker';

/** Value of the file input's `accept` attribute. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp';
const ACCEPTED_TYPES: readonly (ImageType | undefined)[] = ['jpeg', 'png', 'webp'];

/** Size of a file from which it is scaled. */
const LARGE_BYTES = 2 * 1024 * 1024;

/**
 * Return the photo to send, scaled when it is large; throw `ImageError` when the file cannot be used. A device that
 * cannot scale sends the photo as it is.
 */
export async function preparePhoto(file: File): Promise<File> {
  const type = await detectImageType(file);
  if (!ACCEPTED_TYPES.includes(type)) throw new ImageError('notAnImage');
  const size = await imageSize(file);
  const pixels = size.width * size.height;
  if (pixels > MAX_SOURCE_PIXELS) throw new ImageError('tooManyPixels');
  if (file.size <= LARGE_BYTES && pixels <= MAX_PIXELS) return file;

  const output = type === 'jpeg' ? 'image/jpeg' : 'image/webp';
  const scaled = await scaleInWorker({ image: file, size: fitSize(size), type: output }).catch(
    () => undefined,
  );
  if (!scaled && pixels > MAX_PIXELS) throw new ImageError('tooManyPixels');
  const isBetter = scaled && (scaled.size < file.size || pixels > MAX_PIXELS);
  const photo = isBetter ? named(scaled, file.name) : file;
  if (photo.size > MAX_BYTES) throw new ImageError('tooLarge');
  return photo;
}
