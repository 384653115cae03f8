import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import { server } from '@/testing/server';
import type { Import, ImportError } from '../api';

const AT = '2026-11-20T08:05:00Z';

/** Build a validated import of two products without errors. */
export const anImport = (changes: Partial<Import> = {}): Import => ({
  id: 'i1',
  state: 'checked',
  file_name: 'عطور.csv',
  rows: 4,
  products: 2,
  new_products: 1,
  changed_products: 1,
  unchanged_products: 0,
  faults_count: 0,
  faults: [],
  pictures_needed: [],
  done: 0,
  total: 2,
  result: null,
  by: 'رنا',
  created_at: AT,
  started_at: null,
  finished_at: null,
  ...changes,
});

export const anImportError = (changes: Partial<ImportError> = {}): ImportError => ({
  row: 3,
  column: 'price',
  message: 'يجب أن يكون السعر رقمًا',
  value: 'غالٍ',
  ...changes,
});

const encoder = new TextEncoder();
const WORD = 2;
const LONG = 4;
const UTF_8_NAMES = 0x0800;

/** Encode numbers as little-endian fields of the given sizes in bytes. */
function fields(...numbers: readonly (readonly [value: number, bytes: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = numbers.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, place) => (value >>> (8 * place)) & 0xff),
  );
  return Uint8Array.from(bytes);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** Build an uncompressed ZIP file with these files; a name with a trailing slash is a folder. */
export function aZip(contents: Readonly<Record<string, string>>, name = 'صور.zip'): File {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const countCharacters = (pieces: Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);
  for (const [path, text] of Object.entries(contents)) {
    const [title, content] = [encoder.encode(path), encoder.encode(text)];
    const offset = countCharacters(parts);
    // Version, flags, method, time, date, checksum, both sizes, lengths of name and extra field.
    const common = fields(
      [20, WORD],
      [UTF_8_NAMES, WORD],
      [0, WORD],
      [0, WORD],
      [0x21, WORD],
      [crc32(content), LONG],
      [content.length, LONG],
      [content.length, LONG],
      [title.length, WORD],
      [0, WORD],
    );
    parts.push(fields([0x04034b50, LONG]), common, title, content);
    const place = fields([0, WORD], [0, WORD], [0, WORD], [0, LONG], [offset, LONG]);
    directory.push(fields([0x02014b50, LONG], [20, WORD]), common, place, title);
  }
  const count = Object.keys(contents).length;
  const end = fields(
    [0x06054b50, LONG],
    [0, WORD],
    [0, WORD],
    [count, WORD],
    [count, WORD],
    [countCharacters(directory), LONG],
    [countCharacters(parts), LONG],
    [0, WORD],
  );
  return new File([...parts, ...directory, end], name, { type: 'application/zip' });
}

export const ok = (data: unknown) => HttpResponse.json({ success: true, message: '', data });

/** Mock server with this import; `sent` records the requests, and `store.import` may be replaced. */
export function aStore(sent: (what: string, text?: string) => void, first: Import) {
  const store = { import: first };
  server.use(
    answers('get', '/admins/imports', [first]),
    http.get('*/api/v1/admins/imports/i1', () => ok(store.import)),
    http.post('*/api/v1/admins/imports', async ({ request }) => {
      sent('check', await request.text());
      return ok(store.import);
    }),
    http.post('*/api/v1/admins/imports/i1/pictures', async ({ request }) => {
      const [, name = ''] = /name="name"\s+(.+?)\r\n/.exec(await request.text()) ?? [];
      sent('picture', name);
      const needed = store.import.pictures_needed.filter((each) => each !== name);
      store.import = { ...store.import, pictures_needed: needed };
      return ok(store.import);
    }),
    http.post('*/api/v1/admins/imports/i1/start', () => {
      sent('start');
      store.import = { ...store.import, state: 'running', done: 1 };
      return ok(store.import);
    }),
    http.delete('*/api/v1/admins/imports/i1', () => {
      sent('discard');
      return ok({ ...store.import, state: 'discarded' });
    }),
  );
  return store;
}
