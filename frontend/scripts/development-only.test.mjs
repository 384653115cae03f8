import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import webpack from 'webpack';
import { DevelopmentOnly } from './development-only.mjs';

// Each test runs a compiler.
vi.setConfig({ testTimeout: 30_000 });

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attar-'));
  mkdirSync(join(folder, 'gallery'));
  writeFileSync(join(folder, 'gallery', 'page.js'), 'export const page = 1;');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Return the errors of a production build of the program. */
async function built(program) {
  writeFileSync(join(folder, 'main.js'), program);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './main.js',
    output: { path: join(folder, 'dist') },
    plugins: [new DevelopmentOnly(join(folder, 'gallery'))],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
}

it('passes when only a development build would load it', async () => {
  const lazy = "process.env.NODE_ENV === 'production' ? null : () => import('./gallery/page.js')";
  expect(await built(`globalThis.load = ${lazy};`)).toEqual([]);
});

it('fails when a production build would load it, at once or later', async () => {
  const fault = expect.stringContaining('page.js is for development only');
  expect(await built("globalThis.load = () => import('./gallery/page.js');")).toEqual([fault]);
  expect(await built("export { page } from './gallery/page.js';")).toEqual([fault]);
});
