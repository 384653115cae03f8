// Generates src/api/generated*.ts from the gateway's OpenAPI document; with --check, only reports whether they are up to
// date. Several files, so that customers do not download the calls of the back office, and the first page does not contain
// those of checkout and of a customer's own orders and data.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { forClient } from './client-document.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const schema = process.env.ATTAR_OPENAPI ?? at('../../gateway/openapi.json');

const schemaFile = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
writeFileSync(schemaFile, JSON.stringify(forClient(JSON.parse(readFileSync(schema, 'utf8')))));

/**
 * Select endpoints by path: pages, files and hints of couriers are no part of the client; the picker search is the back
 * office's alone.
 */
const callsBelow =
  (pattern) =>
  (_name, { path }) =>
    pattern.test(path);
const targets = [
  {
    file: 'generated.ts',
    exportName: 'generatedApi',
    filterEndpoints: callsBelow(
      /^\/api\/v1\/(?!admins\/|couriers\/|order-messages|places|reviews|waiting-list|users\/(me\/|wishlist)|orders\/.*\/returns)[^?]*$/,
    ),
  },
  {
    file: 'generated-customer.ts',
    exportName: 'generatedCustomerApi',
    filterEndpoints: callsBelow(
      /^\/api\/v1\/(order-messages|places$|reviews|waiting-list|users\/(me\/|wishlist)|orders\/.*\/returns)/,
    ),
  },
  {
    file: 'generated-admin.ts',
    exportName: 'generatedAdminApi',
    filterEndpoints: callsBelow(/^\/api\/v1\/(admins\/|products\?)/),
  },
];

for (const { file, ...options } of targets) {
  const generated = await generateEndpoints({
    schemaFile,
    apiFile: at('../src/api/client.ts'),
    apiImport: 'client',
    hooks: true,
    encodePathParams: true,
    // Quotes and previews change nothing: they are queries, though they are sent in the body of a POST.
    endpointOverrides: [{ pattern: ['quoteCart', 'previewRevision'], type: 'query' }],
    ...options,
  });
  const source = generated.replace(/from ["'].*\/client["']/, 'from "./client"');
  const target = at(`../src/api/${file}`);
  if (!process.argv.includes('--check')) {
    writeFileSync(target, source);
  } else if (readFileSync(target, 'utf8') !== source) {
    console.error(`src/api/${file} does not match the OpenAPI document: run \`npm run api:generate\``);
    process.exitCode = 1;
  }
}
