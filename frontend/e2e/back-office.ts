import { expect, type Page } from '@playwright/test';
import { admin } from './store';

/** Goes in by the back office's own door. */
export async function logIntoBackOffice(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(admin.email());
  await page.getByLabel('كلمة المرور').fill(admin.password());
  await page.getByRole('button', { name: 'دخول' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}
