// Generates src/api/generated.ts from the gateway's OpenAPI document; with --check, only says whether it is up to date.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const target = at('../src/api/generated.ts');
const schema = process.env.ATTAR_OPENAPI ?? at('../../gateway/openapi.json');

/** A header is sent or not sent, never null; left in, the generated client would not compile. */
function withoutNullHeaders(document) {
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    for (const { in: place, schema } of operation.parameters ?? []) {
      if (place === 'header' && Array.isArray(schema.type)) schema.type = 'string';
    }
  }
  return document;
}

const schemaFile = join(mkdtempSync(join(tmpdir(), 'openapi-')), 'openapi.json');
writeFileSync(schemaFile, JSON.stringify(withoutNullHeaders(JSON.parse(readFileSync(schema, 'utf8')))));

const generated = await generateEndpoints({
  schemaFile,
  apiFile: at('../src/api/client.ts'),
  apiImport: 'client',
  exportName: 'generatedApi',
  hooks: true,
  encodePathParams: true,
  // Asking for a quote changes nothing: it is a query, though its cart travels in the body of a POST.
  endpointOverrides: [{ pattern: 'quoteCart', type: 'query' }],
});
const source = generated.replace(/from ["'].*\/client["']/, 'from "./client"');

if (!process.argv.includes('--check')) {
  writeFileSync(target, source);
} else if (readFileSync(target, 'utf8') !== source) {
  console.error('src/api/generated.ts does not match the OpenAPI document: run `npm run api:generate`');
  process.exit(1);
}
