import type { Page } from '@playwright/test';
import { cartLink } from './header';
import { mockApiError } from './mock-api';
import { expect, test } from './shop';

const main = (page: Page) => page.getByRole('main');
const quantity = (page: Page) => main(page).getByRole('textbox', { name: 'الكمية' });
const add = (page: Page) =>
  main(page)
    .getByRole('button', { name: /أضف إلى السلة/ })
    .first();
const chosen = (page: Page) => main(page).getByRole('group', { name: 'اختر الحجم' }).locator('input:checked');

test('the primary size is preselected; another one is added in the chosen quantity', async ({
  page,
  shop,
}) => {
  const product = shop.products.find(
    ({ variants = [] }) => variants.length > 1 && variants.every(({ is_available }) => is_available),
  );
  const other = product?.variants?.find(({ is_primary }) => !is_primary);
  await page.goto(`/products/${product?.slug}`);
  await expect(chosen(page)).toHaveValue(product?.variants?.find(({ is_primary }) => is_primary)?.id ?? '');

  await main(page).locator(`input[value="${other?.id}"]`).check();
  await main(page).getByRole('button', { name: 'زيادة الكمية' }).click();
  await main(page).getByRole('button', { name: 'زيادة الكمية' }).click();
  await add(page).click();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، 3 قطع');
  const storedCart = await page.evaluate(() => localStorage.getItem('cart_items') ?? '');
  expect(JSON.parse(storedCart)).toEqual({
    gift_sets: [],
    products: [{ id: product?.id, slug: product?.slug, variants: [{ id: other?.id, quantity: 3 }] }],
  });
});

test('the quantity stays between 1 and 10', async ({ page, shop }) => {
  await page.goto(`/products/${shop.products[0]?.slug}`);
  for (const wrong of ['0', '11', 'كثير', '-2', '']) {
    await quantity(page).fill(wrong);
    await quantity(page).blur();
    await expect(quantity(page), `${wrong} is put back`).toHaveValue('1');
  }
  await expect(main(page).getByRole('button', { name: 'إنقاص الكمية' })).toBeDisabled();
  await quantity(page).fill('10');
  await quantity(page).blur();
  await expect(main(page).getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
});

test('a related product opens at the top', async ({ page, shop }) => {
  const [product] = shop.products;
  await page.goto(`/products/${product?.slug}`);
  const related = page.getByRole('region', { name: 'قد يعجبك أيضًا' }).getByRole('article').first();
  const name = await related.getByRole('heading').textContent();
  await related.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/products/${product?.slug}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(new RegExp(name ?? ''));
});

test('a failure can be retried', async ({ page, shop }) => {
  const [product] = shop.products;
  await mockApiError(page, 'getProduct', 500);
  await page.goto(`/products/${product?.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'حدث خطأ' })).toBeVisible();
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('heading', { level: 1, name: product?.name ?? '' })).toBeVisible();
});
