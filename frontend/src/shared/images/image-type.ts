/** Image types that the server accepts. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Value of the file input's `accept` attribute. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Number of bytes that identify the type; the brands of an AVIF file may follow later than other signatures. */
const HEAD_BYTES = 64;

/** Detect the image type from the content, whatever the file name and declared type; undefined when unknown. */
export async function detectImageType(file: Blob): Promise<ImageType | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(brandsIn(text))) return 'avif';
  return undefined;
}

/** Return the brands in the leading `ftyp` box of an ISO media file. */
function brandsIn(text: string): string {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  return text.slice(8, length);
}
