/** Delay before the object URL is revoked: some browsers start reading a moment after the click. */
const REVOKE_DELAY_MS = 60_000;

/** Save a file through the browser. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS);
}
