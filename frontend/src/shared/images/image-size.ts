import { ImageError } from './image-error';
import type { ImageSize } from './image-limits';

/** Return the dimensions of an image after applying its orientation, without decoding it. */
export async function imageSize(file: Blob): Promise<ImageSize> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = () => reject(new ImageError('damaged'));
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}
