import type { BrowserContext, Page } from '@playwright/test';
import { admin, asAdmin, bestSellersForMen, get, storeUrl } from './store';
import { expect, test } from './test';

declare global {
  interface Window {
    brokePolicy: (what: string) => void;
  }
}

/** Record all policy violations in a context, from before the first element of each page. */
async function watchPolicy(context: BrowserContext) {
  const stopped: string[] = [];
  await context.exposeBinding('brokePolicy', (_source, what: string) => {
    stopped.push(what);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const what = `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`;
      window.brokePolicy(`${what} on ${location.pathname}`);
    });
  });
  return stopped;
}

/** Load a page as served, and wait until it is complete. */
async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy, path).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy, path).not.toMatch(/unsafe|\*|data:.*script/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('the app works under a content security policy that allows no other inline code', async ({
  context,
  page,
  request,
}) => {
  const stopped = await watchPolicy(context);
  const [product] = await bestSellersForMen(request);
  const { data: giftSets } = await get<{ data: { slug: string }[] }>(request, '/gift_sets');
  const brands = await get<{ slug: string }[]>(request, '/brands');

  await test.step('storefront', async () => {
    for (const path of [
      '/',
      '/products',
      `/products/${product?.slug}`,
      '/gift-sets',
      `/gift-sets/${giftSets[0]?.slug}`,
      `/brands/${brands[0]?.slug}`,
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password',
    ]) {
      await open(page, path);
    }
    await open(page, `/products/${product?.slug}`);
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click();
    await page.getByRole('status').first().waitFor();
    for (const path of ['/cart', '/checkout']) await open(page, path);
  });

  await test.step('the back office', async () => {
    await page.goto('/admin/login');
    await page.getByLabel('البريد الإلكتروني').fill(admin.email());
    await page.getByLabel('كلمة المرور').fill(admin.password());
    await page.getByRole('button', { name: 'دخول' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    const links = page.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' }).getByRole('link');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) await open(page, path);
    const orders = await request.get('/api/v1/admins/orders?per_page=1', { headers: await asAdmin(request) });
    const [order] = (await orders.json()).data;
    await open(page, `/admin/orders?search=${order.number}`);
    await page.getByRole('button', { name: `التفاصيل: الطلب ${order.number}` }).click();
    await page.getByRole('dialog').waitFor();
  });

  await test.step('the page of the API', async () => {
    await page.goto('/api/docs');
    await expect(page.locator('.swagger-ui .info').first()).toBeVisible();
  });
  expect(stopped, 'the policy blocked nothing').toEqual([]);
});

test('injected code does not run', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: storeUrl() });
  const stopped = await watchPolicy(context);
  const ran: string[] = [];
  await context.exposeBinding('ran', (_source, what: string) => {
    ran.push(what);
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => {
    const add = (tag: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      document.body.append(element);
      return element;
    };
    add('script', {}, 'ran("inline script")');
    add('script', { src: 'https://elsewhere.example/x.js' });
    add('script', { src: 'data:text/javascript,ran("data")' });
    add('button', { onclick: 'ran("handler")' }).click();
    add('a', { href: 'javascript:ran("address")' }).click();
    add('style', {}, 'body { background: url(https://elsewhere.example/x.png) }');
    add('iframe', { src: 'https://elsewhere.example/' });
    add('form', { action: 'https://elsewhere.example/', method: 'post' });
    const frame = add('iframe', { srcdoc: '<script>parent.ran("frame")</script>' });
    frame.setAttribute('title', 'frame');
  });
  const evaluated = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'ran("later")';
    document.head.append(script);
    return document.querySelectorAll('script').length;
  });
  expect(evaluated).toBeGreaterThan(3);
  // One violation per kind proves that none of the scripts ran.
  const kinds = [
    'script-src-elem inline',
    'script-src-attr inline',
    'style-src-elem inline',
    'frame-src https',
  ];
  for (const kind of kinds) {
    await expect.poll(() => stopped.some((what) => what.startsWith(kind)), { message: kind }).toBe(true);
  }
  await expect.poll(() => stopped.some((what) => what.startsWith('script-src-elem https'))).toBe(true);
  expect(ran).toEqual([]);
  await context.close();
});
