import { ImageError } from './image-error';
import type { ImageSize } from './image-limits';

/** How large a picture is, turned the way its camera was held. It is not decoded for that. */
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
