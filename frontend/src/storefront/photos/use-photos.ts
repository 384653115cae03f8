import { useState } from 'react';
import { ImageError } from '@/shared/images/image-error';
import { photoMessages as messages } from '@/shared/messages/storefront/photos';
import { preparePhoto } from './prepare-photo';

/** Error of the whole field, in `errors`. */
const WHOLE = -1;

/** Photos of a form, at most `max`, with errors by their place. */
export function usePhotos(max: keyof typeof messages.limits) {
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({});
  const [isPreparing, setPreparing] = useState(false);

  const add = async (files: readonly File[]) => {
    const left = max - photos.length;
    const problems: string[] = files.length > left ? [messages.limits[max].tooMany] : [];
    const ready: File[] = [];
    setPreparing(true);
    // One after the other: large photos need much memory.
    for (const file of files.slice(0, left)) {
      try {
        ready.push(await preparePhoto(file));
      } catch (error) {
        const reason = error instanceof ImageError ? error.reason : 'damaged';
        problems.push(messages.errors[reason](file.name));
      }
    }
    setPreparing(false);
    setPhotos((before) => [...before, ...ready].slice(0, max));
    setErrors(problems.length > 0 ? { [WHOLE]: problems.join('، ') } : {});
  };
  const remove = (removed: File) => {
    setPhotos((before) => before.filter((photo) => photo !== removed));
    setErrors({});
  };
  return { max, photos, errors, wholeError: errors[WHOLE], isPreparing, add, remove, setErrors };
}

export type Photos = ReturnType<typeof usePhotos>;
