import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js';

// Decompression streams of the browser run off the main thread already.
configure({ useWebWorkers: false });

const IMAGE_FILE = /\.(jpe?g|png|webp|gif|avif)$/i;

/** Images of a ZIP file, read on demand so that the file is never in memory as a whole. */
export interface ZipImages {
  /** File names without folders, in Unicode NFC. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** Read the image of that name, ignoring case; undefined when there is none. */
  open: (name: string) => Promise<File | undefined>;
}

/** Return a file name without folders, as the CSV refers to it. */
const baseName = (path: string) => (path.split(/[/\\]/).at(-1) ?? path).normalize('NFC');

/** Key by which names are compared. */
const keyOf = (name: string) => baseName(name).toLowerCase();

/** Return whether the entry is an image that the user added, not metadata of an operating system. */
const isImage = (name: string) => IMAGE_FILE.test(name) && !name.startsWith('.');

/** Read the directory of a ZIP file; throw when it is invalid. */
export async function readZip(zip: File): Promise<ZipImages> {
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  const images = new Map<string, { name: string; entry: FileEntry }>();
  for (const entry of entries) {
    const name = baseName(entry.filename);
    if (!entry.directory && isImage(name)) images.set(keyOf(name), { name, entry });
  }
  return {
    names: [...images.values()].map(({ name }) => name),
    has: (name) => images.has(keyOf(name)),
    open: async (wanted) => {
      const found = images.get(keyOf(wanted));
      if (!found) return undefined;
      const content = await found.entry.getData(new BlobWriter());
      return new File([content], found.name);
    },
  };
}
