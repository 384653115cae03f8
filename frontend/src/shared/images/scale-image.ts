import type { ImageSize } from './image-limits';

export interface Scaling {
  image: Blob;
  size: ImageSize;
  type: 'image/jpeg' | 'image/webp';
}

const QUALITY = 0.9;

/** Draw an image at that size, upright and with transparency. Browsers that cannot encode the type produce PNG. */
export async function scaleImage({ image, size, type }: Scaling): Promise<Blob> {
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  try {
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas to draw on');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    return await canvas.convertToBlob({ type, quality: QUALITY });
  } finally {
    bitmap.close();
  }
}
