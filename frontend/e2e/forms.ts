import type { Page } from '@playwright/test';
import { PASSWORD } from './shop';

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

/** Fill in the checkout form as a guest from Ramallah. */
export async function fillCheckout(page: Page, { phone = '0591234567' }: { phone?: string } = {}) {
  await field(page, 'الاسم الكامل').fill('سلمى الخطيب');
  await field(page, 'رقم الهاتف').fill(phone);
  await page.getByRole('radio', { name: 'الضفة الغربية' }).check();
  await field(page, 'المدينة أو القرية').fill('رام الله');
  await field(page, 'العنوان بالتفصيل').fill('حي الماصيون، شارع الكرامة، بناية ٤');
}

export async function fillLogin(page: Page, phone: string, password: string) {
  await field(page, 'رقم الهاتف').fill(phone);
  await field(page, 'كلمة المرور').fill(password);
}

/** Fill in the required fields of the sign-up form. */
export async function fillSignup(page: Page, { phone = '0591234567', email = 'salma@example.com' } = {}) {
  await field(page, 'الاسم الكامل').fill('سلمى الخطيب');
  await field(page, 'رقم الهاتف').fill(phone);
  await field(page, 'البريد الإلكتروني').fill(email);
  await page.getByRole('radio', { name: 'القدس' }).check();
  await field(page, 'كلمة المرور').fill(PASSWORD);
  await field(page, 'تأكيد كلمة المرور').fill(PASSWORD);
}
