import { useSyncExternalStore } from 'react';
import { onUploads, uploadShare } from '@/api/upload-progress';

/** How many percent of the file have been sent; nothing while it is not on its way. */
export function useUploadProgress(file: unknown): number | undefined {
  return useSyncExternalStore(onUploads, () => {
    const share = file instanceof File ? uploadShare(file) : undefined;
    return share === undefined ? undefined : Math.round(share * 100);
  });
}
