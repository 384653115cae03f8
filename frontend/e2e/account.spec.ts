import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { fillLogin, fillSignup } from './forms';
import { mockApiError } from './mock-api';
import { aCustomer, expect, PASSWORD, test } from './shop';
import { presetSession } from './stored-state';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const city = (page: Page) => main(page).getByRole('textbox', { name: /^المدينة/ });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /سلمى/ });
const storedSession = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('customer_auth_token'),
    user: localStorage.getItem('customer_user'),
  }));

test('sign up, log out, log in again', async ({ page }) => {
  const line = String(randomInt(1_000_000, 10_000_000));
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'إنشاء حساب' }).click();
  await expect(page).toHaveURL('/signup');
  await fillSignup(page, { phone: `059${line}`, email: `salma${line}@example.com` });
  await press(page, 'إنشاء حساب');
  await expect(page).toHaveURL('/profile');
  await expect(greeting(page)).toBeVisible();
  expect((await storedSession(page)).token).toBeTruthy();

  await press(page, 'تسجيل الخروج');
  await expect(page).toHaveURL('/login');
  expect(await storedSession(page)).toEqual({ token: null, user: null });

  await fillLogin(page, `059${line}`, PASSWORD);
  await press(page, 'دخول');
  await expect(page).toHaveURL('/profile');
  await expect(greeting(page)).toBeVisible();
});

test('sign-up validates its fields before sending', async ({ page }) => {
  await page.goto('/login');
  await press(page, 'دخول');
  await expect(main(page).getByText('رقم الهاتف مطلوب').first()).toBeVisible();
  await expect(main(page).getByText('كلمة المرور مطلوبة').first()).toBeVisible();
  await field(page, 'كلمة المرور').fill('قصير');
  await field(page, 'كلمة المرور').blur();
  await expect(main(page).getByText('كلمة المرور يجب أن تكون 6 أحرف على الأقل').first()).toBeVisible();
});

test('a wrong password shows an error and keeps the phone number', async ({ page, request }) => {
  const { user } = await aCustomer(request);
  expectHttpError(page, /\/api\/v1\//);
  await page.goto('/login');
  await fillLogin(page, user.phone ?? '', 'كلمة-ليست-هي');
  await press(page, 'دخول');
  await expect(main(page).getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(field(page, 'رقم الهاتف')).not.toHaveValue('');
});

test('profile changes are saved', async ({ page, request }) => {
  await presetSession(page, await aCustomer(request));
  await page.goto('/profile');
  await expect(city(page)).toHaveValue('رام الله');
  await city(page).fill('نابلس');
  await press(page, 'حفظ التعديلات');
  const saved = main(page).getByText('تم تحديث الملف الشخصي بنجاح');
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await page.reload();
  await expect(city(page)).toHaveValue('نابلس');
});

test('server errors are shown at their fields, first message only', async ({ page, request }) => {
  await presetSession(page, await aCustomer(request));
  await mockApiError(page, 'updateProfile', 422, {
    code: 'validation_failed',
    errors: { email: ['هذا البريد مسجّل لدينا', 'وهذا ثانيًا'] },
  });
  await page.goto('/profile');
  await field(page, 'الاسم الكامل').fill('سلمى أحمد');
  await press(page, 'حفظ التعديلات');
  await expect(main(page).getByText('هذا البريد مسجّل لدينا').first()).toBeVisible();
  await expect(main(page).getByText('وهذا ثانيًا')).toHaveCount(0);
});

test('the profile requires a log-in', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a rejected session ends on the device as well', async ({ page, shop }) => {
  expectHttpError(page, /\/api\/v1\//);
  await presetSession(page, { ...shop.customer, token: 'no-such-token' });
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  expect(await storedSession(page)).toEqual({ token: null, user: null });
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
});
