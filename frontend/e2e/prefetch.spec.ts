import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Throttle the network to 1.6 Mbit/s with a latency of 150 ms. */
async function slow4G(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

/** Leave every further request for code or data without a response. */
const holdRequests = (page: Page) => page.route(/\/(api|build)\//, () => {});

/** Open a page and wait until it prefetches. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await slow4G(page);
}

const INTENTS: [string, (link: Locator) => Promise<void>][] = [
  ['touched', (link) => link.dispatchEvent('touchstart')],
  ['pointed at', (link) => link.hover()],
  ['focused', (link) => link.focus()],
];

for (const [what, intend] of INTENTS) {
  test(`a product whose card was ${what} renders without another request`, async ({ page }) => {
    await open(page, '/products');
    const link = main(page).getByRole('article').first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    const data = page.waitForResponse(/\/might-like-you/);
    await intend(link);
    await (await data).finished();
    await page.waitForLoadState('networkidle');
    await holdRequests(page);
    await link.click();
    await expect(title(page, name)).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('listing, gift sets and home render from the cache after their links were touched', async ({ page }) => {
  await open(page, '/cart');
  const links = [
    ['/categories/men', 'عطور رجالية'],
    ['/gift-sets', 'مجموعات الهدايا'],
  ] as const;
  for (const [href] of links) await page.locator(`a[href="${href}"]`).first().dispatchEvent('touchstart');
  await page.locator('a[href="/"]').first().dispatchEvent('touchstart');
  await page.waitForLoadState('networkidle');
  await holdRequests(page);
  for (const [href, name] of links) {
    await page.locator(`a[href="${href}"]`).first().dispatchEvent('click');
    await expect(title(page, name)).toBeVisible();
    await expect(main(page).getByRole('article').first()).toBeVisible();
  }
  await page.locator('a[href="/"]').first().dispatchEvent('click');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('going back shows the list where it was left, without another request', async ({ page }) => {
  await open(page, '/products?sort_by=NAME');
  const link = main(page).getByRole('article').last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => window.scrollY);
  expect(y).toBeGreaterThan(0);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(title(page, name)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await holdRequests(page);
  await page.goBack();
  await expect(main(page).getByRole('article')).toHaveCount(12);
  await expect(main(page).getByLabel('ترتيب')).toHaveValue('NAME');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(y - 2);
  await expect(link).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
