import { test as base, expect, type Page } from '@playwright/test';
import { admin, bestSellersForMen } from './store';

// Offline, the console reports errors, so this is not the test of `./test`.
const test = base.extend({});
test.use({ serviceWorkers: 'allow' });

const NO_NETWORK = 'تحقّق من الإنترنت ثم أعد المحاولة';
const title = (page: Page, name?: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Open the home page and wait until it is cached. */
async function openKept(page: Page) {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Return every cached URL, with its text where it has one. */
const cachedResponses = (page: Page) =>
  page.evaluate(async () => {
    const cached: { address: string; headers: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const isText = /json|html/.test(answer?.headers.get('content-type') ?? '');
        cached.push({
          address: request.url.slice(location.origin.length),
          headers: [...request.headers.keys()].join(' '),
          text: isText ? ((await answer?.text()) ?? '') : '',
        });
      }
    }
    return cached;
  });

test('viewed pages and the cart open offline, others once the network is back', async ({
  page,
  context,
  request,
}) => {
  const [bestSeller] = await bestSellersForMen(request);
  const seller = bestSeller?.name ?? '';
  let name = '';
  let address = '';
  await openKept(page);

  await test.step('a listing and a product are seen within the application', async () => {
    await page.getByRole('main').getByRole('link', { name: 'رجال' }).first().click();
    await expect(title(page, 'عطور رجالية')).toBeVisible();
    const first = page.getByRole('article').first().getByRole('link').first();
    name = (await first.textContent())?.trim() ?? '';
    await first.click();
    await expect(title(page, name)).toBeVisible();
    address = new URL(page.url()).pathname;
    await page.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click();
    await expect(page.getByRole('link', { name: /^سلة التسوق، / })).toBeVisible();
  });

  await context.setOffline(true);

  for (const [path, heading, text] of [
    [address, name, ''],
    ['/categories/men', 'عطور رجالية', name],
    ['/', undefined, seller],
    ['/?utm_source=letter', undefined, seller],
    ['/cart', undefined, name],
  ] as const) {
    await test.step(`${path} opens from the device`, async () => {
      await page.goto(path);
      await expect(title(page, heading)).toBeVisible();
      if (text) await expect(page.getByRole('main')).toContainText(text);
    });
  }

  await test.step('what came with the home page is there on the way through the application, too', async () => {
    await page.getByRole('banner').getByRole('link', { name: /عطّار/ }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toContainText(seller);
  });

  await test.step('a page that was never seen says that there is no network', async () => {
    await page.goto('/gift-sets');
    await expect(page.getByText(NO_NETWORK).first()).toBeVisible();
  });

  await test.step('and comes when there is one', async () => {
    await context.setOffline(false);
    await page.getByRole('button', { name: 'إعادة المحاولة' }).first().click();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByText(NO_NETWORK)).toHaveCount(0);
    await page.reload();
    await expect(title(page)).toBeVisible();
  });
});

test('only public data is cached, nothing of customers or the back office', async ({ page }) => {
  const person = { name: 'نوال الكاتمة', phone: `+97059${String(Date.now()).slice(-7)}` };
  await openKept(page);
  // The worker must not intercept calls of the account, so they are made by the page.
  const token = await page.evaluate(async (user) => {
    const csrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/api/v1/users/signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(csrf) },
      body: JSON.stringify({
        ...user,
        email: `n${Date.now()}@example.com`,
        password: 'secret-word-7',
        password_confirmation: 'secret-word-7',
        region: 'WEST_BANK',
      }),
    });
    const { data } = await answer.json();
    localStorage.setItem('customer_auth_token', data.token);
    localStorage.setItem('customer_user', JSON.stringify(data.user));
    return data.token as string;
  }, person);

  await page.goto('/profile');
  await expect(page.getByLabel('الاسم', { exact: false }).first()).toHaveValue(person.name);
  await page.goto('/products');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // Requested again by the app, with the customer's token in storage.
  await page.getByRole('searchbox', { name: 'ابحث في هذه القائمة' }).fill('عود');
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.goto('/checkout');
  await expect(title(page)).toBeVisible();
  await page.goto('/orders/track/nobody');
  await expect(title(page)).toBeVisible();

  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(admin.email());
  await page.getByLabel('كلمة المرور').fill(admin.password());
  await page.getByRole('button', { name: 'دخول' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/orders');
  await expect(title(page)).toBeVisible();

  const cached = await cachedResponses(page);
  const addresses = cached.map(({ address }) => address.replace(/\?__WB_REVISION__=.*/, '')).sort();
  expect(addresses).toContain('/products');
  expect(addresses.join('\n')).toMatch(/^\/api\/v1\/products\?.*search=/m);
  const allowed =
    /^\/(build\/.*|storage\/.*|cart|(products|gift-sets|brands|categories)(\/.*|\?.*)?|api\/v1\/(products|gift_sets|brands|terms|shipping\/regions)([/?].*)?)?$/;
  expect(addresses.filter((address) => !allowed.test(address))).toEqual([]);
  expect(addresses.filter((address) => /admin/.test(address))).toEqual([]);
  for (const { address, headers, text } of cached) {
    expect(headers, address).not.toMatch(/authorization/i);
    for (const secret of [person.name, person.phone, token]) expect(text, address).not.toContain(secret);
  }
});

test('cached prices show their age until the server confirms them', async ({ page, context }) => {
  await page.clock.install();
  await openKept(page);
  await page.goto('/categories/men');
  await expect(title(page, 'عطور رجالية')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 7_200_000);
  await context.setOffline(true);
  await page.goto('/categories/men');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^الأسعار كما في/)).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect(page.getByText(/^الأسعار كما في/)).toHaveCount(0);
});
