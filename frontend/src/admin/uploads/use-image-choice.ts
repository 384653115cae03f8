import { useEffect, useRef, useState } from 'react';
import { ImageError, type ImageErrorReason } from '@/shared/images/image-error';
import { prepareImage } from './prepare-image';

interface Choice {
  isPreparing: boolean;
  /** Reason why the last chosen file cannot be used. */
  error?: ImageErrorReason;
}

const SETTLED: Choice = { isPreparing: false };

/** Return a function that prepares a chosen file for upload, and its state. */
export function useImageChoice(onReady: (file: File) => void) {
  const [choice, setChoice] = useState(SETTLED);
  const latest = useRef<File>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  const choose = async (file: File) => {
    latest.current = file;
    setChoice({ isPreparing: true });
    const outcome = await prepareImage(file).catch((error: unknown) =>
      error instanceof ImageError ? error.reason : 'damaged',
    );
    if (latest.current !== file) return;
    if (outcome instanceof File) onReady(outcome);
    setChoice(outcome instanceof File ? SETTLED : { isPreparing: false, error: outcome });
  };
  /** Cancel the preparation and clear the error. */
  const settle = () => {
    latest.current = undefined;
    setChoice(SETTLED);
  };
  return { ...choice, choose, settle };
}
