import { expectCrash, expectHttpError } from './console';
import { cartLink, mainNavigation } from './header';
import { expect, test } from './shop';
import { presetCart } from './stored-state';

const PAGES = [
  ['رجال', '/categories/men', 'عطور رجالية'],
  ['نساء', '/categories/women', 'عطور نسائية'],
  ['الأكثر مبيعًا', '/products?sort_by=BEST_SELLERS', 'الأكثر مبيعًا'],
  ['مجموعات الهدايا', '/gift-sets', 'مجموعات الهدايا'],
] as const;

test('the navigation opens its pages at the top, each with its title', async ({ page }) => {
  await page.goto('/');
  for (const [name, path, title] of PAGES) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await (await mainNavigation(page)).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('the banner shows the threshold of free delivery', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('توصيل مجاني للطلبات فوق').first()).toContainText('200');
});

test('the footer links every part of the shop and the support', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const path of [
    '/products',
    '/gift-sets',
    '/categories/men',
    '/categories/women',
    '/categories/unisex',
  ]) {
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'الدعم الفني' })).toHaveAttribute('href', /^mailto:/);
  await expect(footer.getByRole('link', { name: 'اتصل بنا' })).toHaveAttribute('href', /^tel:/);
});

test('the cart counts up to 99+', async ({ page, shop }) => {
  await presetCart(page, { products: shop.products.slice(0, 1), quantity: 99 });
  await page.goto('/');
  await expect(cartLink(page)).toContainText('99');
  await expect(cartLink(page)).not.toContainText('99+');
  await page.goto(`/products/${shop.products[0]?.slug}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /أضف إلى السلة/ })
    .first()
    .click();
  await expect(cartLink(page)).toContainText('99+');
});

test('an unknown URL is answered with 404 and links', async ({ page }) => {
  expectHttpError(page, /\/no\/such\/page$/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' })).toBeVisible();
  const search = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'));
  await search.first().fill('عود');
  await search.first().press('Enter');
  await expect(page).toHaveURL(`/products?search=${encodeURIComponent('عود')}`);
});

for (const [error, happen] of [
  [
    'an uncaught error',
    () =>
      setTimeout(() => {
        throw new Error('an error');
      }),
  ],
  ['an unhandled rejection', () => void Promise.reject(new Error('an error'))],
] as const) {
  test(`${error} brings the error screen, which leads home`, async ({ page }) => {
    expectCrash(page);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(happen);
    await expect(page.getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeVisible();
    await expect(page.getByText('هل تحتاج مساعدة؟')).toBeVisible();
    await page.getByRole('main').locator('a[href="/"]').click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'عطرك القادم، بالحجم الذي يناسبك' }),
    ).toBeVisible();
  });
}

test('a failed chunk dispatches an event, then reloads, then shows the error screen', async ({ page }) => {
  expectCrash(page);
  await page.goto('/');
  await page.route(/\/build\/account\..*\.js$/, (route) => route.abort());
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'حدث خطأ غير متوقع' })).toBeVisible();
});
