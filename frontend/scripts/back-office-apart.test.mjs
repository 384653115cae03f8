import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import webpack from 'webpack';
import { BackOfficeApart } from './back-office-apart.mjs';

// Each test runs a compiler.
vi.setConfig({ testTimeout: 30_000 });

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const OFFICE = "import(/* webpackChunkName: 'admin' */ './admin/index.js')";
const ORDERS = "import(/* webpackChunkName: 'admin-orders' */ './orders.js')";
const PROGRAM = {
  'main.js': `import './shared.js'; globalThis.open = () => ${OFFICE};`,
  'shared.js': "globalThis.shared = 'shared';",
  'admin/index.js': `import '../shared.js'; import '@tiptap/core'; globalThis.orders = () => ${ORDERS};`,
  'admin/orders.js': "import './status.js'; globalThis.list = 'orders';",
  'admin/status.js': "globalThis.status = 'status';",
  'node_modules/@tiptap/core/index.js': "globalThis.editor = 'editor';",
};

/** Return the errors of a production build with some files changed. */
async function built(changes = {}) {
  for (const [path, code] of Object.entries({ ...PROGRAM, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    output: { path: join(folder, 'dist') },
    plugins: [new BackOfficeApart([join(folder, 'admin/'), '/node_modules/@tiptap/'])],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
}

it('passes when the back office comes through its own door alone', async () => {
  expect(await built()).toEqual([]);
});

it.each([
  ['a module of it', "import './admin/status.js';", 'admin/status.js'],
  ['its editor', "import '@tiptap/core';", '@tiptap/core/index.js'],
])('fails when the entry brings in %s', async (_what, code, stray) => {
  const faults = await built({ 'main.js': `${code} globalThis.open = () => ${OFFICE};` });
  expect(faults).toEqual([
    expect.stringMatching(new RegExp(`^the shop would load .*${stray} with main$`)),
    expect.stringMatching(new RegExp(`^devices would keep .*${stray} with main$`)),
  ]);
});

it('fails when a lazy part of the shop does, however deep', async () => {
  const faults = await built({
    'main.js': `globalThis.open = () => ${OFFICE}; globalThis.cart = () => import(/* webpackChunkName: 'cart' */ './cart.js');`,
    'cart.js': "globalThis.pay = () => import(/* webpackChunkName: 'pay' */ './pay.js');",
    'pay.js': "import './admin/status.js'; globalThis.paid = 'paid';",
  });
  expect(faults).toEqual([expect.stringMatching(/^the shop would load .*admin\/status\.js with pay$/)]);
});
