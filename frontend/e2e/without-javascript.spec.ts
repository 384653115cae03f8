import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { expect, test } from './shop';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
/** Locators by text leave these elements out. */
const hint = (page: Page) => main(page).locator('noscript p');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the way from the home page to a product is made of links', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'رجال' }).click();
  await expect(heading(page)).toHaveText('عطور رجالية');
  const card = main(page).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').first().click();
  await expect(heading(page)).toHaveText(name);
  await expect(main(page).getByRole('img', { name })).toBeVisible();
  await expect(main(page).getByText('كلفة التوصيل حسب المنطقة')).toBeVisible();
  await expect(hint(page)).toContainText('للإضافة إلى السلة');
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('a search is sent as a form', async ({ page, shop }) => {
  const [product] = shop.products;
  await page.goto('/products');
  const box = main(page).getByRole('searchbox');
  await box.fill(product?.name ?? '');
  await box.press('Enter');
  await expect(heading(page)).toContainText(product?.name ?? '');
  await expect(main(page).getByRole('article').first()).toContainText(product?.name ?? '');
});

test('category and sort order are sent with the search', async ({ page }) => {
  await page.goto('/products');
  await main(page).getByLabel('الفئة').selectOption('WOMEN');
  await main(page).getByLabel('الترتيب').selectOption('PRICE_ASC');
  await main(page).getByRole('button', { name: 'اعرض النتائج' }).click();
  await expect(page).toHaveURL(/category=WOMEN&sort_by=PRICE_ASC/);
  await expect(main(page).getByLabel('الترتيب')).toHaveValue('PRICE_ASC');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('further pages are links', async ({ page }) => {
  await page.goto('/products');
  const first = await main(page).getByRole('article').first().textContent();
  await main(page).getByRole('link', { name: 'التالي' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  expect(await main(page).getByRole('article').first().textContent()).not.toBe(first);
});

for (const path of ['/cart', '/checkout', '/login', '/signup', '/forgot-password', '/profile', '/orders']) {
  test(`${path} says that it needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(hint(page)).toBeVisible();
    await expect(hint(page)).toContainText('تحتاج هذه الصفحة إلى جافا سكربت');
    await expect(main(page).getByRole('textbox')).toHaveCount(0);
    await expect(main(page).getByRole('status')).toHaveCount(0);
  });
}

test('a missing page offers links and a search', async ({ page }) => {
  expectHttpError(page, /\/nowhere$/);
  await page.goto('/nowhere');
  await expect(heading(page)).toHaveText('الصفحة غير موجودة');
  await main(page).getByRole('searchbox').fill('عود');
  await main(page).getByRole('button', { name: 'بحث' }).click();
  await expect(page).toHaveURL(/\/products\?search=/);
});

test('a missing product says so', async ({ page }) => {
  expectHttpError(page, /nobody-has-this$/);
  expect((await page.goto('/products/nobody-has-this'))?.status()).toBe(404);
  await expect(main(page).getByRole('alert')).toContainText('المنتج غير موجود');
});

test('filters are links', async ({ page }) => {
  await page.goto('/products');
  const group = main(page).locator('noscript details').first();
  await group.locator('summary').click();
  const value = group.locator('a').first();
  const address = (await value.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/products\?\w+=/);
  await value.click();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByRole('link', { name: /^إزالة: / })).toBeVisible();
});
