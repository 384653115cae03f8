import type { Page } from '@playwright/test';

interface Watch {
  errors: string[];
  /** Paths of calls that the test itself has refused. */
  refused: RegExp[];
  mayBreak: boolean;
}

const watches = new WeakMap<Page, Watch>();

function watchOf(page: Page): Watch {
  const watch = watches.get(page) ?? { errors: [], refused: [], mayBreak: false };
  watches.set(page, watch);
  return watch;
}

/** Collects what the page complains of, but for what the test has told to expect. */
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

/** The browser will tell that an address answered with a failure, which is what the test is about. */
export function expectRefusal(page: Page, address: RegExp) {
  watchOf(page).refused.push(address);
}

/** The page itself is about to break, on purpose. */
export function expectBreakage(page: Page) {
  watchOf(page).mayBreak = true;
}
