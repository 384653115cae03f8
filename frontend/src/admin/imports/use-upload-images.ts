import { useEffect, useRef, useState } from 'react';
import { useAddImportImageMutation } from '../api';
import { type RejectedImage, type UploadState, uploadImages } from './upload-images';
import type { ZipImages } from './zip-images';

/**
 * Return a function that uploads an import's images and then calls `onAllSent`, unless one failed or the upload was
 * cancelled.
 */
export function useUploadImages(id: string, onAllSent: () => Promise<void>) {
  const [add] = useAddImportImageMutation();
  const [progress, setProgress] = useState<UploadState>();
  const [rejected, setRejected] = useState<readonly RejectedImage[]>([]);
  const calledOff = useRef<AbortController>(undefined);
  useEffect(() => () => calledOff.current?.abort(), []);

  const send = async (names: readonly string[], images: ZipImages): Promise<void> => {
    const controller = new AbortController();
    calledOff.current = controller;
    setRejected([]);
    const found = await uploadImages({
      names,
      images,
      send: async (name, image) => {
        const { error } = await add({ import: id, importPictureForm: { name, image } });
        return error;
      },
      onProgress: (sending) => setProgress({ ...sending }),
      signal: controller.signal,
    });
    setProgress(undefined);
    setRejected(found);
    if (found.length === 0 && !controller.signal.aborted) await onAllSent();
  };
  return { send, stop: () => calledOff.current?.abort(), progress, rejected };
}
