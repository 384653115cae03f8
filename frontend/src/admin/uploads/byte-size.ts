import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';

const KIB = 1024;
const MIB = KIB * KIB;

/** Format a file size, `1.2 ميغابايت`, in whole kibibytes below one mebibyte. */
export function byteSize(bytes: number): string {
  if (bytes >= MIB) return messages.bytes((bytes / MIB).toFixed(1), 'MiB');
  return messages.bytes(String(Math.max(1, Math.round(bytes / KIB))), 'KiB');
}
