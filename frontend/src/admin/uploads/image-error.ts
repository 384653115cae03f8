/** Why a file cannot be the picture. */
export type ImageErrorReason = 'notAnImage' | 'damaged' | 'tooManyPixels' | 'tooLarge';

/** A file that cannot be the picture. */
export class ImageError extends Error {
  constructor(readonly reason: ImageErrorReason) {
    super(reason);
    this.name = 'ImageError';
  }
}
