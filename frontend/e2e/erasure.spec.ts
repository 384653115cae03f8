import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { placeOrder } from './order-api';
import { cancelAll, samplesOf, uniquePhone } from './order-fixtures';
import { main } from './screens/scene';
import { aCustomer, expect, PASSWORD, test } from './shop';
import { presetAdminSession, presetSession } from './stored-state';

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const local = (phone: string) => phone.replace('+970', '0');

test('an owner reads and saves the data of a customer, and erases them once no order is open', async ({
  page,
  shop,
  request,
}) => {
  const phone = uniquePhone();
  const order = await placeOrder(request, 'زينب الراحلة', samplesOf(shop).items, phone);
  await presetAdminSession(page, shop.administrator);
  await page.goto(`/admin/customers/${local(phone)}`);
  await main(page).getByRole('link', { name: 'عرض البيانات وتنزيلها' }).click();
  await expect(main(page).getByRole('region', { name: 'بيانات التواصل' })).toContainText('زينب الراحلة');
  const download = page.waitForEvent('download');
  await button(page, 'تنزيل ملف JSON').click();
  expect((await download).suggestedFilename()).toBe(`customer-${phone.slice(1)}.json`);
  await main(page).getByRole('link', { name: 'العودة إلى صفحة الزبون' }).click();

  await button(page, 'محو بيانات الزبون').click();
  await dialog(page).getByRole('textbox').fill(local(phone));
  expectHttpError(page, /\/erasure$/);
  await dialog(page).getByRole('button', { name: 'محو نهائي' }).click();
  await expect(page.getByText(/توجد طلبات لم تُسلَّم/).first()).toBeVisible();
  await cancelAll(request, [order]);
  // The page of the erased customer is read once more before it is left.
  expectHttpError(page, /\/admins\/customers\/[^/]+$/);
  // A click while the refusal is still being shown is not one.
  await expect(async () => {
    await dialog(page).getByRole('button', { name: 'محو نهائي' }).click({ timeout: 2000 });
    await expect(page).toHaveURL('/admin/customers', { timeout: 3000 });
  }).toPass();

  await page.goto(`/admin/orders?search=${order.number}`);
  await expect(main(page).getByText('زبون محذوف').first()).toBeVisible();
  await expect(main(page).getByText('زينب الراحلة')).toHaveCount(0);
});

test('a customer reads the own data and erases the account with the password', async ({ page, request }) => {
  const customer = await aCustomer(request);
  await presetSession(page, customer);
  await page.goto('/profile');
  await button(page, 'عرض بياناتي').click();
  await expect(main(page).getByRole('region', { name: 'الحسابات' })).toContainText(customer.user.name);

  await button(page, 'حذف حسابي وبياناتي').click();
  const password = main(page).getByLabel('كلمة المرور الحالية', { exact: true });
  await password.fill('كلمة-ليست-هي');
  expectHttpError(page, /\/erasure$/);
  await button(page, 'حذف الحساب نهائيًا').click();
  await expect(password).toHaveAccessibleDescription(/./);
  await password.fill(PASSWORD);
  await button(page, 'حذف الحساب نهائيًا').click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('customer_auth_token'))).toBeNull();
});
