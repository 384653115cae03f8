/** Why a file cannot be the picture. */
export type ImageFaultReason = 'notAnImage' | 'damaged' | 'tooManyPixels' | 'tooLarge';

/** A file that cannot be the picture. */
export class ImageFault extends Error {
  constructor(readonly reason: ImageFaultReason) {
    super(reason);
    this.name = 'ImageFault';
  }
}
