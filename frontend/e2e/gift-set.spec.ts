import { expectHttpError } from './console';
import { cartLink, mainNavigation } from './header';
import { expect, test } from './shop';

test('a gift set is opened from the list and added to the cart', async ({ page, shop }) => {
  const set = shop.giftSets.find(({ is_available }) => is_available);
  const main = page.getByRole('main');
  await page.goto('/');
  await (await mainNavigation(page)).getByRole('link', { name: 'مجموعات الهدايا' }).click();
  await expect(page).toHaveURL('/gift-sets');
  await main
    .getByRole('link', { name: set?.name ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: set?.name ?? '' })).toBeVisible();

  for (const { product } of set?.items ?? []) {
    await expect(main.getByRole('link', { name: product.name }).first()).toHaveAttribute(
      'href',
      `/products/${product.slug}`,
    );
    if (product.brand)
      await expect(main.getByRole('link', { name: product.brand.name }).first()).toBeVisible();
  }
  await main.getByRole('button', { name: 'زيادة الكمية' }).click();
  await main
    .getByRole('button', { name: /أضف إلى السلة/ })
    .first()
    .click();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق، قطعتان');
  await cartLink(page).click();
  await expect(main).toContainText(set?.name ?? '');
  await expect(main).toContainText(((set?.price ?? 0) * 2).toFixed(2));
});

test('an unknown gift set shows not found, with a link to the list', async ({ page }) => {
  expectHttpError(page, /no-such-set$/);
  await page.goto('/gift-sets');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/gift-sets/no-such-set');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'خطأ في تحميل المجموعة' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'رجوع' }).click();
  await expect(page).toHaveURL('/gift-sets');
});
