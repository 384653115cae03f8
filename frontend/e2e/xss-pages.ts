import { type BrowserContext, expect, type Page } from '@playwright/test';
import { storeUrl } from './store';
import { PAYLOADS } from './xss-payloads';
import { installProbe } from './xss-probe';

const TABS = 3;

/** Process items in several tabs at once. */
export async function inParallelTabs<T>(
  context: BrowserContext,
  all: readonly T[],
  visit: (page: Page, one: T) => Promise<void>,
  begin: (page: Page) => Promise<unknown>,
) {
  const left = [...all];
  const work = async () => {
    const page = await context.newPage();
    await begin(page);
    for (let one = left.shift(); one; one = left.shift()) await visit(page, one);
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, work));
}

/** Block the app's code, so that a tab shows the served HTML. */
export async function withoutApplication(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls: ['*/build/*'] });
}

/** Wait for a heading with this text, inside of the page, which is faster than polling. */
export const waitForHeading = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor();

/** Navigate within the app without loading the page. */
export async function goTo(page: Page, path: string) {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Write to the page's local storage. */
export async function writeLocalStorage(page: Page, things: Record<string, unknown>) {
  await page.evaluate((things) => {
    for (const [key, value] of Object.entries(things)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, things);
}

/** Visit every page of a list. */
export async function visitAllPages(page: Page, path: string, check: (page: Page) => Promise<void>) {
  await goTo(page, path);
  const next = page.getByRole('navigation', { name: 'صفحات النتائج' }).getByRole('link', { name: 'التالي' });
  const shown = page.getByText(/^عرض \d+-\d+ من \d+$/);
  await expect(shown).toBeVisible();
  await check(page);
  while ((await next.count()) > 0) {
    const before = (await shown.textContent()) ?? '';
    // A second click in the same place would count as a double click.
    await next.press('Enter');
    await expect(shown).not.toHaveText(before);
    await check(page);
  }
}

/** Insert every payload as HTML into a page, and return the probe's findings. */
export async function probeWithPayloads(context: BrowserContext) {
  const { found, check } = await installProbe(context, storeUrl());
  const page = await context.newPage();
  await withoutApplication(page);
  await page.goto('/');
  // Payloads with a redirect would leave the page.
  for (const { text } of PAYLOADS.filter((payload) => !payload.text.includes('http-equiv'))) {
    await page.evaluate((html) => {
      const holder = document.createElement('div');
      document.body.append(holder);
      holder.innerHTML = html;
    }, text);
  }
  await check(page);
  return found;
}
