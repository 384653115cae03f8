import type { Page } from '@playwright/test';
import { holdApi } from './mock-api';
import { expect, test } from './shop';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const searchBox = (page: Page) => main(page).getByRole('searchbox');
const showing = (page: Page) => main(page).getByText(/^عرض \d+-\d+ من \d+$/);
const pages = (page: Page) => page.getByRole('navigation', { name: 'صفحات النتائج' });

test('a category filters the list, and going back resets it', async ({ page, shop }) => {
  const men = shop.products.filter(({ category }) => category === 'MEN').length;
  await page.goto('/products');
  await main(page).getByRole('combobox', { name: 'الفئة' }).selectOption({ label: 'رجال' });
  await expect(page).toHaveURL('/products?category=MEN');
  await expect(showing(page)).toHaveText(new RegExp(`من ${men}$`));
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect(showing(page)).toHaveText(new RegExp(`من ${shop.products.length}$`));
  await expect(main(page).getByRole('combobox', { name: 'الفئة' })).toHaveValue('');
});

test('the category cannot be changed where the path sets it', async ({ page }) => {
  await page.goto('/categories/women');
  await expect(cards(page).first()).toBeVisible();
  await expect(main(page).getByRole('combobox', { name: 'الفئة' })).toHaveCount(0);
});

test('the search is stored in the URL after a pause in typing', async ({ page, shop }) => {
  const word = shop.products[0]?.name ?? '';
  await page.goto('/products');
  const requests: string[] = [];
  page.on('request', (request) => {
    const words = new URL(request.url()).searchParams.get('search');
    if (words) requests.push(words);
  });
  await searchBox(page).pressSequentially(word, { delay: 20 });
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ search: word })}`);
  await expect(cards(page).first()).toContainText(word);
  expect(requests).toEqual([word]);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('');
  await expect(showing(page)).toHaveText(new RegExp(`من ${shop.products.length}$`));
});

test('pagination scrolls to the top', async ({ page, shop }) => {
  await page.goto('/products');
  const total = shop.products.length;
  await expect(showing(page)).toHaveText(`عرض 1-12 من ${total}`);
  await expect(cards(page)).toHaveCount(12);
  const first = await cards(page).first().textContent();
  await pages(page).getByRole('link', { name: 'التالي' }).click();
  await expect(page).toHaveURL('/products?page=2');
  await expect(showing(page)).toHaveText(`عرض 13-${Math.min(24, total)} من ${total}`);
  await expect(cards(page).first()).not.toHaveText(first ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(pages(page).getByRole('link', { name: 'الصفحة 2' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(cards(page).first()).toHaveText(first ?? '');
});

test('the old rows stay while the next page loads', async ({ page }) => {
  await page.goto('/products');
  await expect(cards(page)).toHaveCount(12);
  const release = await holdApi(page, 'listProducts');
  await pages(page).getByRole('link', { name: 'التالي' }).click();
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  release();
  await expect(showing(page)).toHaveText(/^عرض 13-/);
});

test('an empty result offers to reset the filters', async ({ page, shop }) => {
  await page.goto('/products?search=ضباب%20بنفسجي');
  await expect(main(page).getByText('لا توجد منتجات')).toBeVisible();
  await main(page)
    .getByRole('link', { name: /مسح|كل العطور/ })
    .last()
    .click();
  await expect(showing(page)).toHaveText(new RegExp(`من ${shop.products.length}$`));
});
