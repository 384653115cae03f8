/** What the store takes at most. */
export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;

/** The largest photo of a phone. Larger ones are not opened to be scaled: each pixel takes four bytes of memory. */
export const MAX_SOURCE_PIXELS = 120_000_000;

/** The largest rendition is 1200 wide and 4:5: twice that is plenty. */
export const LONG_SIDE = 2400;

export interface ImageSize {
  width: number;
  height: number;
}

/** The size within which a picture is sent; it is never enlarged. */
export function fitted({ width, height }: ImageSize): ImageSize {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
