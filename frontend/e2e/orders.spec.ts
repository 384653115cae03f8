import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { fillCheckout } from './forms';
import { aCustomer, expect, test } from './shop';
import { presetCart, presetSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');

/** Place an order and return its number. */
async function order(page: Page): Promise<string> {
  await page.goto('/checkout');
  await fillCheckout(page);
  await main(page).getByRole('button', { name: 'تأكيد الطلب' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeVisible();
  return (
    (await main(page)
      .getByText(/^\d{4,}$/)
      .first()
      .textContent()) ?? ''
  );
}

test('a guest gets the order number, a WhatsApp message and a tracking link', async ({ page, shop }) => {
  await presetCart(page, { products: shop.products.slice(0, 1) });
  const number = await order(page);
  const chat = main(page).getByRole('link', { name: /واتساب/ });
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(number);

  await page.reload();
  await expect(main(page).getByText(number).first(), 'a reload queries the shop').toBeVisible();

  await main(page).getByRole('link', { name: 'تتبّع الطلب' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `الطلب رقم ${number}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'استلمنا الطلب' })).toBeVisible();
  await expect(main(page).locator('[aria-current="step"]')).toContainText('استلمنا الطلب');
});

test('customers find their orders in their account', async ({ page, request, shop }) => {
  await presetSession(page, await aCustomer(request));
  await presetCart(page, { products: shop.products.slice(0, 1) });
  const number = await order(page);
  await page.goto('/profile');
  await expect(main(page).getByText(new RegExp(number)).first()).toBeVisible();
  await page.goto('/orders');
  await expect(main(page).getByText(new RegExp(number)).first()).toBeVisible();
});

test('an unknown tracking link shows not found, with the support', async ({ page }) => {
  expectHttpError(page, /\/api\/v1\/orders\/track\//);
  await page.goto('/orders/track/nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'لم نجد هذا الطلب' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'الدعم الفني' })).toHaveAttribute('href', /^mailto:/);
});
