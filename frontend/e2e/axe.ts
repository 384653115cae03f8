import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reported details. Frames are not inspected, since pages have none. */
const REPORT: RunOptions = { resultTypes: ['violations'], selectors: false, ancestry: false, xpath: false };

/** Return axe's violations on the current page as readable lines. */
export async function violations(page: Page, options: RunOptions): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe looks at the page alone, and there are frames in it');
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const results = await window.axe?.run(document, options);
      if (!results) throw new Error('axe is not there');
      return results.violations.map(({ id, help, nodes }) => {
        const messages = nodes.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(' '));
        return `${id}: ${help}: ${messages.join(' ')}`;
      });
    },
    { ...REPORT, ...options },
  );
}
