import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { fillCheckout, fillLogin } from './forms';
import { cartLink, mainNavigation, openSearch } from './header';
import { aCustomer, expect, PASSWORD, test } from './shop';
import { presetCart, presetSession, presetStorage } from './stored-state';
import { expectAccessible } from './test';

const QUOTE = /\/api\/v1\/cart\/quote$/;

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const confirm = (page: Page) => main(page).getByRole('button', { name: 'تأكيد الطلب' });

/** Throttle the network to 400 kbit/s with a latency of 400 ms. */
async function slow3G(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

test('on slow 3G a failed chunk is retried, and a card adds the named variant', async ({ page }) => {
  let lost = 0;
  expectHttpError(page, /\/build\//);
  await page.goto('/');
  await slow3G(page);
  await page.evaluate(() => {
    document.documentElement.dataset.neverReloaded = '';
  });
  await page.route(/\/build\/.*\.js$/, (route) => (lost++ === 0 ? route.abort() : route.continue()));
  await main(page).getByRole('link', { name: 'رجال' }).first().click();
  await expect(title(page, 'عطور رجالية')).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  await expect(page.locator('html[data-never-reloaded]')).toBeAttached();

  const card = main(page).getByRole('article').first();
  const add = card.getByRole('button', { name: /أضف/ });
  const price = Number((await add.textContent())?.match(/([\d.]+)\s₪/)?.[1]);
  await add.click();
  await expect(cartLink(page)).toHaveAccessibleName(/^سلة التسوق، /);
  await cartLink(page).click();
  await expect(main(page)).toContainText(new RegExp(`سعر القطعة: ${price.toFixed(2)}\\s₪`));
});

test('an order needs a quote of its region, whose failure offers a retry', async ({ page, shop }) => {
  expectHttpError(page, QUOTE);
  await presetCart(page, { products: shop.products.slice(0, 1) });
  await page.goto('/checkout');
  await fillCheckout(page);
  await expect(confirm(page)).toBeEnabled();

  await page.route(QUOTE, (route) => route.abort());
  await page.getByRole('radio', { name: 'القدس' }).check();
  await expect(main(page).getByRole('alert').filter({ hasText: 'تعذّر تحديث الأسعار' })).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await expect(confirm(page)).toHaveAccessibleDescription(/لا نؤكد طلبًا بسعر قديم/);
  await expectAccessible(page);

  await page.unroute(QUOTE);
  await main(page).getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(confirm(page)).toBeEnabled();
});

test('logging in at checkout fills empty fields and keeps the input', async ({ page, request }) => {
  const { user } = await aCustomer(request);
  await page.goto('/products');
  await main(page).getByRole('article').first().getByRole('button', { name: /أضف/ }).click();
  await page.goto('/checkout');
  await field(page, 'الاسم الكامل').fill('ليلى التي تكتب');
  await page.goto('/login');
  await fillLogin(page, user.phone ?? '', PASSWORD);
  await main(page).getByRole('button', { name: 'دخول', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await page.goto('/checkout');
  await expect(field(page, 'المدينة أو القرية')).toHaveValue('رام الله');
  await expect(field(page, 'الاسم الكامل')).toHaveValue('ليلى التي تكتب');
});

test('logging out ends the session without waiting for the server', async ({ page, request }) => {
  await presetSession(page, await aCustomer(request));
  await page.route(/\/users\/logout$/, () => {});
  await page.goto('/profile');
  await main(page).getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('customer_auth_token'))).toBeNull();
});

test('a rejected cart shows its errors by line, and can be cleared', async ({ page, shop }) => {
  const [product] = shop.products;
  const size = product?.variants?.[0];
  const unknown = Array.from({ length: 100 }, (_, place) => ({
    id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    quantity: 1,
  }));
  const variants = [{ id: size?.id, quantity: 1 }, ...unknown];
  expectHttpError(page, QUOTE);
  await presetStorage(page, {
    cart_items: { gift_sets: [], products: [{ id: product?.id, slug: product?.slug, variants }] },
  });
  await page.goto('/cart');
  await expect(main(page).getByText('لا يقبل المتجر هذه السلة كما هي')).toBeVisible();
  await expect(main(page).getByRole('listitem').filter({ hasText: product?.name })).not.toHaveCount(0);
  await main(page).getByRole('button', { name: 'إفراغ السلة' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'إفراغ السلة' }).click();
  await expect(title(page, 'سلتك فارغة')).toBeVisible();
});

test('going back closes the menu and the search, not the page', async ({ page }) => {
  await page.goto('/');
  await page.goto('/products');
  await mainNavigation(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/products');
  await openSearch(page);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(page).toHaveURL('/');
});
