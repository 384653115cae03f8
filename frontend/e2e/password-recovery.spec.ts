import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { fillLogin } from './forms';
import { main, title } from './screens/scene';
import { aCustomer, expect, PASSWORD, test } from './shop';
import { presetAdminSession, presetSession } from './stored-state';

const NEW_PASSWORD = 'عود-وزعفران-8';
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

async function resetWith(page: Page, url: string, password: string) {
  await page.goto(url);
  await field(page, 'كلمة المرور الجديدة').fill(password);
  await field(page, 'تأكيد كلمة المرور').fill(password);
  await press(page, 'حفظ كلمة المرور');
}

test('a customer who forgot the password asks, the desk sends a link, and the old session is out', async ({
  page,
  request,
  browser,
  shop,
}) => {
  const customer = await aCustomer(request);
  const phone = customer.user.phone ?? '';
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
  await expect(title(page, 'نسيت كلمة المرور')).toBeVisible();
  await field(page, 'رقم الهاتف').fill(phone.replace('+970', '0'));
  await press(page, 'أرسل الرابط');
  await expect(main(page).getByRole('heading', { name: 'استلمنا طلبك' })).toBeFocused();

  // The administrator, in a browser of their own.
  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await presetAdminSession(office, shop.administrator);
  await office.goto('/admin/dashboard');
  await main(office).getByRole('link', { name: 'عرض الطلبات' }).click();
  await expect(title(office, 'استعادة كلمة المرور')).toBeVisible();
  const digits = phone.slice('+970'.length);
  const spaced = new RegExp([...digits].join('\\s*'));
  const row = main(office).getByRole('row', { name: spaced });
  await row.getByRole('button', { name: /إنشاء رابط/ }).click();
  const chat = office.getByRole('dialog').getByRole('link', { name: /إرسال عبر واتساب/ });
  const href = (await chat.getAttribute('href')) ?? '';
  expect(href).toContain(`wa.me/970${digits}`);
  const text = new URL(href).searchParams.get('text') ?? '';
  const url = /https?:\/\/\S+\/reset-password#[\w-]{43}/.exec(text)?.[0] ?? '';
  expect(url).not.toBe('');
  await office.keyboard.press('Escape');
  await expect(row).toContainText('أُنشئ له رابط');

  // A session that is still open elsewhere ends with the new password.
  const elsewhere = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await presetSession(elsewhere, customer);
  await elsewhere.goto('/profile');
  await expect(title(elsewhere, /سلمى/)).toBeVisible();

  const { pathname, hash } = new URL(url);
  await resetWith(page, pathname + hash, NEW_PASSWORD);
  await expect(main(page).getByText('تم تعيين كلمة المرور الجديدة')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await main(page).getByRole('link', { name: 'تسجيل الدخول' }).click();
  await fillLogin(page, phone, NEW_PASSWORD);
  await press(page, 'دخول');
  await expect(page).toHaveURL('/profile');

  expectHttpError(elsewhere, /\/api\/v1\//);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await office.reload();
  await expect(row).toHaveCount(0);
  for (const other of [office, elsewhere]) await other.context().close();

  expectHttpError(page, /\/api\/v1\//);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await resetWith(page, pathname + hash, PASSWORD);
  await expect(main(page).getByRole('alert')).toContainText('هذا الرابط غير صالح');
});

test('an unknown phone gets the same answer', async ({ page }) => {
  await page.goto('/forgot-password');
  await field(page, 'رقم الهاتف').fill('0560000001');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText(/إن كان لهذا الرقم حساب لدينا/)).toBeVisible();
});
