/** How much of each file that is on its way has been sent: from 0 to 1. */
const shares = new Map<File, number>();
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Says how far these files are, which travel together. */
export function reportUpload(files: readonly File[], share: number): void {
  for (const file of files) shares.set(file, share);
  tell();
}

/** These files are on their way no longer: they arrived, or never will. */
export function endUpload(files: readonly File[]): void {
  for (const file of files) shares.delete(file);
  tell();
}

/** How much of the file has been sent, from 0 to 1; nothing while it is not on its way. */
export const uploadShare = (file: File): number | undefined => shares.get(file);

/** Calls the listener at every change; returns how to stop that. */
export function onUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
