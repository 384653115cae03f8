/** Maximum file size that the server accepts. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

/** Maximum number of pixels to scale, that of the largest phone photos: decoding takes four bytes each. */
export const MAX_SOURCE_PIXELS = 120_000_000;

/** Length of the longer side after scaling, twice that of the largest rendition. */
export const LONG_SIDE = 2400;

export interface ImageSize {
  width: number;
  height: number;
}

/** Return the size to upload: downscaled if too large, never enlarged. */
export function fitSize({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
