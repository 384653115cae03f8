import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('says in a page that stays empty what may be in the way: the line or the browser', () => {
  const html = readFileSync(join(import.meta.dirname, '../src/index.html'), 'utf8');
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('#root > .outdated')?.textContent).toBe(
    'إن بقيت هذه الصفحة فارغة فأعد تحميلها؛ قد يكون الاتصال بطيئًا أو متصفحك أقدم مما يحتاجه المتجر.',
  );
});

it('leaves its root element to the markup of the server: no other element may end it', () => {
  const html = readFileSync(join(import.meta.dirname, '../src/index.html'), 'utf8');
  const [, content = ''] = /<div id="root">(.*?)<\/div>/s.exec(html) ?? [];
  expect(content).toContain('<noscript>');
  expect(content).toContain('outdated');
});
