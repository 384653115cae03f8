/** Share of each running upload that has been sent, from 0 to 1. */
const shares = new Map<File, number>();
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Set the progress of files that are sent in one request. */
export function reportUpload(files: readonly File[], share: number): void {
  for (const file of files) shares.set(file, share);
  notify();
}

/** Remove files whose upload has ended, successfully or not. */
export function endUpload(files: readonly File[]): void {
  for (const file of files) shares.delete(file);
  notify();
}

/** Return the sent share of a file, from 0 to 1; `undefined` when it is not being uploaded. */
export const uploadShare = (file: File): number | undefined => shares.get(file);

/** Subscribe to changes of progress; returns the unsubscribe function. */
export function onUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
