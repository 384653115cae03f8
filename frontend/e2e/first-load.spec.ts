import type { Page } from '@playwright/test';
import { bestSellersForMen } from './store';
import { expect, test } from './test';

/** Every screen of the storefront that needs no session, with its chunk. */
const SCREENS = [
  ['/', ''],
  ['/products', 'listing'],
  ['/categories/men', 'listing'],
  ['/gift-sets', 'gift-sets'],
  ['/wishlist', 'wishlist'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/login', 'account'],
  ['/signup', 'account'],
  ['/forgot-password', 'account'],
  ['/reset-password', 'account'],
  ['/orders', 'my-orders'],
  ['/orders/track/nobody', 'orders'],
  ['/nowhere', 'not-found'],
  ['/admin/login', 'admin'],
] as const;

/** The style sheets that a page links to, and the scripts that it loads once it is painted. */
const codeIn = (html: string) => {
  const styles = [...html.matchAll(/\shref="(\/build\/[^"]+\.css)"/g)].map(([, path]) => path ?? '');
  return [...styles, ...(/ data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [])].sort();
};

/** Return whether the first view needs the file; `after-load` is loaded when the browser is idle. */
const isNeeded = (path: string) => !path.startsWith('/build/after-load.');

/** Open a page; return the scripts that its document names and those that its first view requested. */
async function codeOf(page: Page, path: string) {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/build\/.*\.(js|css)$/.test(pathname)) asked.add(pathname);
  });
  const answer = await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return { named: codeIn((await answer?.text()) ?? ''), asked: [...asked].filter(isNeeded).sort() };
}

for (const [path, chunk] of SCREENS) {
  test(`${path} is served with all of its code named in the page`, async ({ browser }) => {
    const { named, asked } = await codeOf(await browser.newPage(), path);
    expect(asked, 'nothing is found out later, nothing is loaded in vain').toEqual(named);
    if (chunk) expect(named.join(' ')).toContain(`/build/${chunk}.`);
  });
}

test('a product page loads the sanitizer later', async ({ browser, request }) => {
  const [product] = await bestSellersForMen(request);
  const { named, asked } = await codeOf(await browser.newPage(), `/products/${product?.slug}`);
  expect(named.join(' ')).toContain('/build/product.');
  const later = asked.filter((file) => !named.includes(file));
  expect(later).toHaveLength(1);
  expect(await (await request.get(later[0] ?? '')).text(), 'the sanitiser').toContain('DOMPurify');
});

test('a storefront visit requests nothing of the back office', async ({ browser, request }) => {
  const page = await browser.newPage(); // Some of these do not exist, which the console may report.
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  const [product] = await bestSellersForMen(request);
  const screens = SCREENS.map(([path]) => path).filter((path) => !path.startsWith('/admin'));
  for (const path of [...screens, `/products/${product?.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((path) => /^\/build\/.+\.js$/.test(path)).length).toBeGreaterThan(0);
  expect(asked.filter((path) => /^\/(build|api\/v1)\/admin/.test(path))).toEqual([]);
});

test('a product page is painted before its scripts are requested, and keeps clicks until they run', async ({
  browser,
  request,
}) => {
  const [product] = await bestSellersForMen(request);
  const page = await browser.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let painted: number | undefined;
  await page.route(/\/build\/.*\.js$/, async (route) => {
    painted ??= await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await released;
    await route.continue();
  });
  await page.goto(`/products/${product?.slug}`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const [size] = await main.getByRole('radio', { checked: false }).all();
  const label = await size?.getAttribute('value');
  await size?.dispatchEvent('click');
  await main.getByRole('button', { name: 'زيادة الكمية' }).click();
  await main.getByRole('button', { name: 'زيادة الكمية' }).click();
  await main
    .getByRole('button', { name: /أضف إلى السلة/ })
    .first()
    .click();
  expect(painted).toBe(1);
  release();
  await expect(page.getByRole('status').getByText('أضفناه إلى سلتك')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'الكمية' })).toHaveValue('2');
  await expect(main.locator(`input[type=radio][value="${label}"]`)).toBeChecked();
  await page.close();
});

test('a link from a campaign hydrates the rendered page', async ({ page, request }) => {
  const [product] = await bestSellersForMen(request);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'servedMain', document.querySelector('main'));
    });
  });
  for (const path of ['/?', '/products?page=2&', `/products/${product?.slug}?`]) {
    await page.goto(`${path}utm_source=instagram&fbclid=x`);
    const isKept = () => Reflect.get(window, 'servedMain') === document.querySelector('main');
    expect(await page.evaluate(isKept), path).toBe(true);
  }
});
