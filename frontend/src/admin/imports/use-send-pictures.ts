import { useEffect, useRef, useState } from 'react';
import { useAddImportPictureMutation } from '../team-api';
import { type PictureFault, type Sending, sendPictures } from './send-pictures';
import type { ZipPictures } from './zip-pictures';

/** Sends the pictures of an import and then goes on, unless one could not be sent or it was stopped. */
export function useSendPictures(id: string, onAllSent: () => Promise<void>) {
  const [add] = useAddImportPictureMutation();
  const [progress, setProgress] = useState<Sending>();
  const [faults, setFaults] = useState<readonly PictureFault[]>([]);
  const calledOff = useRef<AbortController>(undefined);
  useEffect(() => () => calledOff.current?.abort(), []);

  const send = async (names: readonly string[], pictures: ZipPictures): Promise<void> => {
    const controller = new AbortController();
    calledOff.current = controller;
    setFaults([]);
    const found = await sendPictures({
      names,
      pictures,
      send: async (name, image) => {
        const { error } = await add({ import: id, importPictureForm: { name, image } });
        return error;
      },
      onProgress: (sending) => setProgress({ ...sending }),
      signal: controller.signal,
    });
    setProgress(undefined);
    setFaults(found);
    if (found.length === 0 && !controller.signal.aborted) await onAllSent();
  };
  return { send, stop: () => calledOff.current?.abort(), progress, faults };
}
