import type { Page } from '@playwright/test';

interface Watch {
  errors: string[];
  /** URLs whose failing requests a test expects. */
  refused: RegExp[];
  mayBreak: boolean;
}

const watches = new WeakMap<Page, Watch>();

function watchOf(page: Page): Watch {
  const watch = watches.get(page) ?? { errors: [], refused: [], mayBreak: false };
  watches.set(page, watch);
  return watch;
}

/** Collect console messages of a page, except those that the test expects. */
export function watchConsole(page: Page): string[] {
  const watch = watchOf(page);
  page.on('console', (message) => {
    if (message.type() !== 'error' || watch.mayBreak) return;
    const [text, { url }] = [message.text(), message.location()];
    const isRefusal =
      text.startsWith('Failed to load resource') && watch.refused.some((path) => path.test(url));
    if (!isRefusal) watch.errors.push(`${text} (${url})`);
  });
  page.on('pageerror', (error) => {
    if (!watch.mayBreak) watch.errors.push(error.message);
  });
  return watch.errors;
}

/** Expect the browser to log a failed request to this URL. */
export function expectHttpError(page: Page, address: RegExp) {
  watchOf(page).refused.push(address);
}

/** Expect the page to crash. */
export function expectCrash(page: Page) {
  watchOf(page).mayBreak = true;
}
