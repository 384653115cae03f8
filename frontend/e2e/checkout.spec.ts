import type { Page } from '@playwright/test';
import { fillCheckout } from './forms';
import { cartLink } from './header';
import { holdApi, mockApiError } from './mock-api';
import { toast } from './screens/scene';
import { aCustomer, expect, test } from './shop';
import { presetCart, presetSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const confirm = (page: Page) => main(page).getByRole('button', { name: 'تأكيد الطلب' });

test.beforeEach(async ({ page, shop }) => {
  await presetCart(page, { products: shop.products.slice(0, 1) });
});

test('the order can be submitted once all required fields are filled in; the email is optional', async ({
  page,
}) => {
  await page.goto('/checkout');
  await expect(confirm(page)).toBeDisabled();
  await fillCheckout(page);
  await expect(confirm(page)).toBeEnabled();
  await field(page, 'الاسم الكامل').fill('   ');
  await expect(confirm(page)).toBeDisabled();
});

test('the total includes the cost of the chosen region', async ({ page }) => {
  await page.goto('/checkout');
  const total = main(page).getByRole('definition').filter({ hasText: '₪' }).last();
  const before = await total.textContent();
  for (const [region, cost] of [
    ['الضفة الغربية', '25'],
    ['القدس', '35'],
    ['داخل الخط الأخضر', '60'],
  ] as const) {
    await main(page).getByRole('radio', { name: region }).check();
    await expect(
      main(page)
        .getByRole('definition')
        .filter({ hasText: `${cost}.00` })
        .first(),
    ).toBeVisible();
  }
  await expect(total).not.toHaveText(before ?? '');
});

test('errors are summarized with links to their fields, and no input is lost', async ({ page }) => {
  await page.goto('/checkout');
  await fillCheckout(page, { phone: '0591' });
  await main(page).getByLabel('البريد الإلكتروني').fill('سلمى');
  await confirm(page).click();
  const summary = main(page).getByRole('alert').filter({ hasText: 'يرجى تصحيح الأخطاء التالية:' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'البريد الإلكتروني غير صحيح' }).click();
  await expect(main(page).getByLabel('البريد الإلكتروني')).toBeFocused();
  await expect(field(page, 'المدينة أو القرية')).toHaveValue('رام الله');
});

test('an order is sent once, with the full phone number, and empties the cart', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/orders'))
      sent.push(request.postData() ?? '');
  });
  await page.goto('/checkout');
  await fillCheckout(page);
  const release = await holdApi(page, 'placeOrder');
  await confirm(page).click();
  await expect(main(page).getByRole('button', { name: 'جاري إنشاء الطلب...' })).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeVisible();
  await expect(toast(page, 'تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق');
  expect(sent.map((body) => JSON.parse(body).customer.phone)).toEqual(['+970591234567']);
});

test('a changed price is shown, and the order must be confirmed again', async ({ page }) => {
  await page.goto('/checkout');
  await fillCheckout(page);
  await mockApiError(page, 'placeOrder', 409, { code: 'price_changed', data: { total: 321 } });
  await confirm(page).click();
  await expect(main(page).getByRole('alert').filter({ hasText: 'السعر' })).toBeFocused();
  await page.unroute(/\/api\/v1\/orders$/);
  await confirm(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' })).toBeVisible();
});

test('out-of-stock items are named, with a link to the cart', async ({ page, shop }) => {
  const name = shop.products[0]?.name ?? '';
  const lines = [{ field: 'items.products.0.variants.0', name, available: 0 }];
  await page.goto('/checkout');
  await fillCheckout(page);
  await mockApiError(page, 'placeOrder', 409, { code: 'out_of_stock', data: { lines } });
  await confirm(page).click();
  await expect(main(page).getByRole('alert').filter({ hasText: name })).toBeVisible();
  await main(page).getByRole('link', { name: 'تعديل السلة' }).click();
  await expect(page).toHaveURL('/cart');
});

test("any other error shows the server's message until it is closed", async ({ page }) => {
  await page.goto('/checkout');
  await fillCheckout(page);
  await mockApiError(page, 'placeOrder', 422, { code: 'conflict', message: 'لا نوصل اليوم' });
  await confirm(page).click();
  await expect(toast(page, 'خطأ في الطلب')).toBeVisible();
  await expect(toast(page, 'لا نوصل اليوم')).toBeVisible();
  await expect(field(page, 'الاسم الكامل')).toHaveValue('سلمى الخطيب');
});

test('details of logged-in customers are prefilled, and can be cleared', async ({ page, request }) => {
  await presetSession(page, await aCustomer(request));
  await page.goto('/checkout');
  await expect(field(page, 'الاسم الكامل')).toHaveValue('سلمى الخطيب');
  await expect(field(page, 'المدينة أو القرية')).toHaveValue('رام الله');
  await expect(main(page).getByRole('radio', { name: 'الضفة الغربية' })).toBeChecked();
  await main(page).getByRole('button', { name: 'مسح البيانات' }).click();
  await expect(field(page, 'الاسم الكامل')).toHaveValue('');
  await expect(confirm(page)).toBeDisabled();
});
