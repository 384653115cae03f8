import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js';

/** A ZIP file with these files in it, compressed. */
export async function aZipOf(contents: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [path, content] of Object.entries(contents)) {
    await zip.add(path, new BlobReader(new Blob([new Uint8Array(content)])));
  }
  const file = await zip.close();
  return Buffer.from(await file.arrayBuffer());
}
