import type { Page } from '@playwright/test';
import { expectNoClippedText } from './clipped-text';
import { fillCheckout } from './forms';
import { openSearch } from './header';
import { tabTo } from './keyboard';
import { expect, test } from './shop';
import { presetCart } from './stored-state';

/** The narrowest phone; a window of 1280 × 800 at 200 % and at 400 %. */
const SIZES = [
  [320, 568],
  [640, 400],
  [320, 256],
] as const;

const inEachSize = async (page: Page) => {
  for (const [width, height] of SIZES) await expectNoClippedText(page, width, height);
};

test('no text is clipped at 200 % text size', async ({ page, shop }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await presetCart(page, { products: shop.products.slice(0, 2) });
  for (const path of [
    '/',
    '/products',
    `/products/${shop.products[0]?.slug}`,
    '/cart',
    '/checkout',
    '/login',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoClippedText(page, 640, 800);
  }
});

test('the purchase works in the smallest windows', async ({ page, shop }) => {
  await page.goto(`/products/${shop.products[0]?.slug}`);
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /أضف إلى السلة/ })
    .first();
  await add.click();
  await inEachSize(page);
  await page.goto('/cart');
  const proceed = page.getByRole('main').getByRole('button', { name: 'المتابعة إلى الدفع' });
  await expect(proceed).toBeEnabled();
  await inEachSize(page);
  await proceed.click();
  await fillCheckout(page);
  await inEachSize(page);
  await expect(page.getByRole('button', { name: 'تأكيد الطلب' })).toBeEnabled();
});

test('panels fit and scroll in the smallest windows', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await openSearch(page);
  await expectNoClippedText(page, 320, 256);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'القائمة' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoClippedText(page, 320, 256);
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'مجموعات الهدايا' }));
});
