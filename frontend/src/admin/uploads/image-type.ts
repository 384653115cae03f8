/** The kinds of picture that the store takes. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** What a file chooser offers. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** As far as the kind shows: brands of an AVIF may stand a little further on. */
const HEAD_BYTES = 64;

/** What a picture is by its content; nothing when it is none. Names and declared types may say anything. */
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

/** What the first box of such a file names itself; the box tells its own length. */
function brandsIn(text: string): string {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  return text.slice(8, length);
}
