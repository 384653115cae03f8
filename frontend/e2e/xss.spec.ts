import { test as base, expect, type Page } from '@playwright/test';
import { admin, storeUrl } from './store';
import {
  type Answer,
  aCustomer,
  adminToken,
  call,
  cartOf,
  createXssFixtures,
  expectStoredAsText,
  type XssFixture,
} from './xss-fixtures';
import {
  goTo,
  inParallelTabs,
  probeWithPayloads,
  visitAllPages,
  waitForHeading,
  withoutApplication,
  writeLocalStorage,
} from './xss-pages';
import { BAD_ADDRESSES, EVIL_HOST, PAYLOADS } from './xss-payloads';
import { installProbe } from './xss-probe';

const test = base.extend<{ probe: Awaited<ReturnType<typeof installProbe>> }>({
  probe: async ({ context }, use) => use(await installProbe(context, storeUrl())),
  // Created after the probe, which observes pages from their opening.
  page: async ({ context, probe: _probe }, use) => use(await context.newPage()),
});

const encoded = encodeURIComponent;

test('no user input is executed anywhere in the store', async ({ context, page, probe }, { retry }) => {
  const { found, check } = probe;
  let shop: readonly XssFixture[] = [];
  let token = '';

  await test.step('create resources with every payload', async () => {
    token = await adminToken();
    shop = await createXssFixtures(token, retry);
    expect(shop.length).toBe(PAYLOADS.length);
    expect(new Set(PAYLOADS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(40);
  });

  await test.step('names are stored as text, descriptions without executable content', async () => {
    for (const planted of shop) await expectStoredAsText(planted, token);
  });

  await test.step('served pages', async () => {
    const visit = async (page: Page, { name, brand, product, giftSet }: XssFixture) => {
      const rendered = page.getByRole('heading', { level: 1 });
      const query = `search=${encoded(name)}&sort_by=${encoded(name)}&page=${encoded(name)}&${encoded(name)}=1`;
      for (const path of [
        `/products/${product.slug}?${query}`,
        `/gift-sets/${giftSet.slug}`,
        `/brands/${brand.slug}`,
      ]) {
        // A busy store sends a page without markup, which it has ready for the next visit.
        await expect(async () => {
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          expect(await rendered.count(), path).toBe(1);
        }).toPass({ timeout: 20_000 });
        expect(await rendered.textContent(), 'the markup of the server has the name as text').toBe(name);
        await check(page);
      }
      // Search texts that find nothing are not repeated on the page, so these need no browser.
      for (const path of [`/products?${query}`, `/${encoded(name)}/x`, `/orders/track/${encoded(name)}`]) {
        const html = await (await fetch(storeUrl() + path)).text();
        expect(html).toContain('</html>');
        if (/[<>"'&]/.test(name)) expect(html).not.toContain(name);
      }
    };
    await inParallelTabs(context, shop, visit, withoutApplication);
  });

  await test.step('storefront', async () => {
    const visit = async (page: Page, { name, brand, product, giftSet }: XssFixture) => {
      const shows = async (path: string, title: string) => {
        await goTo(page, path);
        await waitForHeading(page, title);
        await check(page);
      };
      await shows(`/products/${product.slug}`, name);
      await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click();
      await page.getByRole('status').filter({ hasText: name }).last().waitFor();
      await shows(`/gift-sets/${giftSet.slug}`, name);
      await shows(`/brands/${brand.slug}`, name);
      await shows(`/products?search=${encoded(name)}`, `نتائج البحث عن «${name.slice(0, 100).trim()}»`);
      await shows(`/${encoded(name)}`, 'الصفحة غير موجودة');
      await shows(`/orders/track/${encoded(name)}`, 'لم نجد هذا الطلب');
    };
    await inParallelTabs(context, shop, visit, (page) => page.goto('/'));
    await page.goto('/');
    await expect(page.getByRole('main')).toContainText('pwned');
    await check(page);
    await visitAllPages(page, '/gift-sets', check);
    await visitAllPages(page, '/products?sort_by=BEST_SELLERS', check);
  });

  await test.step('typed searches', async () => {
    await page.clock.install();
    await page.goto('/products');
    const inHeader = page.getByRole('combobox').first();
    const results = page.getByRole('listbox', { name: 'نتائج البحث' });
    const inList = page.getByRole('searchbox', { name: 'ابحث في هذه القائمة' });
    for (const { name } of shop) {
      const text = name.slice(0, 100).trim();
      await inHeader.fill(text);
      await page.clock.runFor(400);
      await results
        .getByRole('option')
        .filter({ hasText: `كل نتائج «${text}»` })
        .waitFor();
      await check(page);
      await inList.fill(text);
      await page.clock.runFor(600);
      await waitForHeading(page, `نتائج البحث عن «${text}»`);
    }
    await page.clock.resume();
  });

  await test.step('cart, checkout and order pages', async () => {
    await writeLocalStorage(page, { cart_items: cartOf(shop.slice(0, 50)) });
    await page.goto('/cart');
    await expect(page.getByRole('main').getByText('pwned').first()).toBeVisible();
    await check(page);
    await goTo(page, '/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeVisible();
    await check(page);
    for (const path of ['order-placed', 'orders/track']) {
      await goTo(page, `/${path}/${shop[0]?.order.tracking_token}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(page);
    }
  });

  await test.step('accounts', async () => {
    const { token: session, user } = await aCustomer();
    await writeLocalStorage(page, { customer_auth_token: session, customer_user: user });
    await page.goto('/profile');
    for (const [index, { payload, name }] of shop.entries()) {
      const { status, errors }: Answer = await call('PUT', '/users/profile', { name: payload.text }, session);
      expect([status, Object.keys(errors)], 'account names consist of letters').toEqual([422, ['name']]);
      const before = shop[index - 1]?.name;
      if (!before || index % 2 === 0) continue;
      await page.getByLabel('المدينة').fill(before);
      await page.getByLabel('العنوان').fill(name);
      // Saving is followed by another request.
      const saved = page.waitForResponse('**/users/me');
      await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
      const { customer } = (await (await saved).json()).data.user;
      expect(customer).toMatchObject({ city: before, address: name });
      await check(page);
    }
    await page.reload();
    await expect(page.getByLabel('العنوان')).toHaveValue(/pwned/);
    await check(page);
  });

  await test.step('the back office', async () => {
    await page.goto('/admin/login');
    await page.getByLabel('البريد الإلكتروني').fill(admin.email());
    await page.getByLabel('كلمة المرور').fill(admin.password());
    await page.getByRole('button', { name: 'دخول' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await check(page);
    const links = page.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' }).getByRole('link');
    await links.first().waitFor();
    for (const path of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await check(page);
    }
    const visit = async (tab: Page, { order, name }: XssFixture) => {
      await goTo(tab, `/admin/orders?search=${order.number}`);
      // A second click in the same place would count as a double click.
      await tab.getByRole('button', { name: `التفاصيل: الطلب ${order.number}` }).press('Enter');
      await tab.getByRole('dialog').filter({ hasText: name }).waitFor();
      await check(tab);
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'detached' });
      await tab.getByRole('searchbox').fill(name.slice(0, 100));
      await check(tab);
    };
    await inParallelTabs(context, shop, visit, (tab) => tab.goto('/admin/orders'));
  });

  await test.step('other documents', async () => {
    for (const { name } of shop) {
      for (const path of [
        `/storage/${encoded(name)}?w=${encoded(name)}`,
        `/api/v1/products?search=${encoded(name)}`,
      ]) {
        const { headers } = await fetch(storeUrl() + path);
        expect(headers.get('content-type')).toMatch(/^application\/json/);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
      }
    }
    const picture = shop.map(({ product }) => product.image_path).find((path) => path !== null);
    const search = encoded(shop[0]?.name ?? '');
    const documents = [
      '/sitemap.xml',
      '/robots.txt',
      '/api/openapi.json',
      '/api/docs',
      `/storage/${picture}`,
    ];
    documents.push(`/storage/${search}?w=${search}`, `/api/v1/products?search=${search}&sort_by=${search}`);
    for (const path of [...documents, ...BAD_ADDRESSES]) {
      await page.goto(storeUrl() + path);
      expect(new URL(page.url()).origin).toBe(storeUrl());
      await check(page);
    }
  });

  const { stopped, ...harm } = found;
  expect(harm).toEqual({ ran: [], dialogs: [], elsewhere: [], planted: [] });
  expect(stopped, 'the policy blocked nothing').toEqual([]);
  await context.close();
});

test('the probe detects every payload, and the policy alone blocks them', async ({ browser }) => {
  const runs = PAYLOADS.filter(({ runsAsHtml }) => runsAsHtml).map(({ id }) => id);
  const withPolicy = await browser.newContext({ baseURL: storeUrl() });
  const without = await browser.newContext({ baseURL: storeUrl(), bypassCSP: true });
  const bare = await probeWithPayloads(without);
  await expect.poll(() => [...new Set(bare.ran)].sort((one, other) => one - other)).toEqual(runs);
  expect(bare.planted.length).toBeGreaterThan(PAYLOADS.length);
  await expect.poll(() => bare.elsewhere.some((url) => url.includes(EVIL_HOST))).toBe(true);

  const guarded = await probeWithPayloads(withPolicy);
  await expect.poll(() => guarded.stopped.length).toBeGreaterThan(runs.length);
  expect(guarded.ran).toEqual([]);
  await Promise.all([withPolicy.close(), without.close()]);
});
