/** Reason why a file cannot be used. */
export type ImageErrorReason = 'notAnImage' | 'damaged' | 'tooManyPixels' | 'tooLarge';

/** File that cannot be used as an image. */
export class ImageError extends Error {
  constructor(readonly reason: ImageErrorReason) {
    super(reason);
    this.name = 'ImageError';
  }
}
