import { ImageError } from '@/shared/images/image-error';
import {
  fitSize,
  type ImageSize,
  LONG_SIDE,
  MAX_BYTES,
  MAX_PIXELS,
  MAX_SOURCE_PIXELS,
} from '@/shared/images/image-limits';
import { imageSize } from '@/shared/images/image-size';
import { detectImageType, type ImageType } from '@/shared/images/image-type';
import { named } from '@/shared/images/named-image';
import { scaleInWorker } from '@/shared/images/scale-in-worker';

/** Types scaled only when the server would reject them: they may be animated or are compressed well already. */
const RARELY_SCALED: readonly ImageType[] = ['gif', 'avif'];

/** Return the file to upload, scaled if necessary; throw `ImageError` when the file cannot be used. */
export async function prepareImage(file: File): Promise<File> {
  const type = await detectImageType(file);
  if (!type) throw new ImageError('notAnImage');
  const size = await imageSize(file);
  if (pixelsOf(size) > MAX_SOURCE_PIXELS) throw new ImageError('tooManyPixels');
  if (isSmall(file, type, size)) {
    await checkWhole(file);
    return file;
  }

  const outputType = type === 'jpeg' ? 'image/jpeg' : 'image/webp';
  const scaled = await scaleInWorker({ image: file, size: fitSize(size), type: outputType });
  const isBetter = scaled.size < file.size || pixelsOf(size) > MAX_PIXELS;
  const smaller = isBetter ? named(scaled, file.name) : file;
  if (smaller.size > MAX_BYTES) throw new ImageError('tooLarge');
  return smaller;
}

const pixelsOf = ({ width, height }: ImageSize) => width * height;

function isSmall(file: File, type: ImageType, size: ImageSize): boolean {
  const fits = RARELY_SCALED.includes(type)
    ? pixelsOf(size) <= MAX_PIXELS
    : Math.max(size.width, size.height) <= LONG_SIDE;
  return fits && file.size <= MAX_BYTES;
}

/** Decode the image completely, since truncated files fail only at the end. */
async function checkWhole(file: File): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new ImageError('damaged');
  });
  bitmap.close();
}
