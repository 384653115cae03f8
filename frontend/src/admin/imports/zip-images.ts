import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

// What unpacks is the browser's own and works aside already.
configure({ useWebWorkers: false });

const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i;

/** The pictures of a ZIP file. They stay in it until one is wanted: the whole of it is never in memory. */
export interface ZipImages {
  /** Without their folders, in one form of Unicode. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** The picture of that name, whatever the case of its letters; nothing when there is none. */
  open: (name: string) => Promise<File | undefined>;
}

/** The name of a file without its folders, as tables have it. */
const baseName = (path: string) => (path.split(/[/\\]/).at(-1) ?? path).normalize('NFC');

/** By which two names are the same. */
const keyOf = (name: string) => baseName(name).toLowerCase();

/** Whether it is a picture that somebody put there, and no shadow of one that a system added. */
const isPicture = (name: string) => PICTURE.test(name) && !name.startsWith('.');

/** Looks into a ZIP file; fails when it is none. */
export async function readZip(zip: File): Promise<ZipImages> {
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  const pictures = new Map<string, { name: string; entry: FileEntry }>();
  for (const entry of entries) {
    const name = baseName(entry.filename);
    if (!entry.directory && isPicture(name)) pictures.set(keyOf(name), { name, entry });
  }
  return {
    names: [...pictures.values()].map(({ name }) => name),
    has: (name) => pictures.has(keyOf(name)),
    open: async (wanted) => {
      const found = pictures.get(keyOf(wanted));
      if (!found) return undefined;
      const content = await found.entry.getData(new BlobWriter());
      return new File([content], found.name);
    },
  };
}
