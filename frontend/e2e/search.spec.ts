import type { Page } from '@playwright/test';
import { headerSearch, openSearch } from './header';
import { mockApiError } from './mock-api';
import { expect, test } from './shop';

const options = (page: Page) => page.getByRole('listbox', { name: 'نتائج البحث' }).getByRole('option');

/** Options that are products; the last option leads to all results. */
const products = (page: Page) => options(page).and(page.locator('[href^="/products/"]'));

/** Record the searches that the page requests. */
function searchesOf(page: Page): string[] {
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const words = searchParams.get('search');
    if (pathname === '/api/v1/products' && words !== null) searches.push(words);
  });
  return searches;
}

test('quick typing sends one request for at most eight products', async ({ page, shop }) => {
  const searches = searchesOf(page);
  await page.goto('/');
  await openSearch(page);
  const word = shop.products[0]?.name.split(' ')[0] ?? '';
  await headerSearch(page).pressSequentially(word, { delay: 20 });
  await expect(products(page).first()).toBeVisible();
  expect(searches).toEqual([word]);
  expect(await products(page).count()).toBeLessThanOrEqual(8);
});

test('arrow keys choose a product, and Enter opens it and closes the results', async ({ page, shop }) => {
  const [product] = shop.products;
  await page.goto('/');
  await openSearch(page);
  await headerSearch(page).fill(product?.name ?? '');
  await expect(products(page).first()).toContainText(product?.name ?? '');
  await headerSearch(page).press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await headerSearch(page).press('Enter');
  await expect(page).toHaveURL(/\/products\/[^?]+$/);
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Enter opens all results', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await headerSearch(page).fill('عود');
  await headerSearch(page).press('Enter');
  await expect(page).toHaveURL(`/products?search=${encodeURIComponent('عود')}`);
  await expect(page.getByRole('heading', { level: 1, name: /عود/ })).toBeVisible();
});

test('blank texts are not searched', async ({ page }) => {
  const searches = searchesOf(page);
  await page.goto('/');
  await openSearch(page);
  await headerSearch(page).fill('   ');
  await headerSearch(page).press('Enter');
  await expect(page).toHaveURL('/');
  await headerSearch(page).fill('عود');
  await expect(products(page).first()).toBeVisible();
  expect(searches, 'blank searches send no request').toEqual(['عود']);
});

test('clearing the input clears the results', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  await headerSearch(page).fill('عود');
  await expect(options(page).first()).toBeVisible();
  await headerSearch(page).fill('');
  await expect(options(page)).toHaveCount(0);
});

test('an error is shown', async ({ page }) => {
  await page.goto('/');
  await mockApiError(page, 'listProducts', 500);
  await openSearch(page);
  await headerSearch(page).fill('عود');
  await expect(page.getByText('فشل في البحث. يرجى المحاولة مرة أخرى')).toBeVisible();
});

test('Escape closes the results, on phones the dialog', async ({ page, isMobile }) => {
  await page.goto('/');
  await openSearch(page);
  await headerSearch(page).fill('عود');
  await expect(options(page).first()).toBeVisible();
  await headerSearch(page).press('Escape');
  await expect(options(page)).toHaveCount(0);
  if (!isMobile) return;
  await page.keyboard.press('Escape'); // The first Escape clears the input.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'البحث' }), 'the focus goes back').toBeFocused();
});

test('the results close when the search loses the focus', async ({ page, isMobile }) => {
  await page.goto('/');
  await openSearch(page);
  await headerSearch(page).fill('عود');
  await expect(options(page).first()).toBeVisible();
  if (isMobile) await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).click();
  else await headerSearch(page).blur();
  await expect(options(page)).toHaveCount(0);
});
