import type { Page } from '@playwright/test';
import { main } from './screens/scene';

/** The form with which a customer requests a return. */
export const returnForm = (page: Page) => main(page).getByRole('form', { name: 'طلب إرجاع أو استبدال' });

export async function openReturnForm(page: Page) {
  await main(page).getByRole('button', { name: 'طلب إرجاع أو استبدال' }).click();
  await returnForm(page).waitFor();
}

/** Fill in the form: one unit of the first line. */
export async function chooseReturn(page: Page) {
  const form = returnForm(page);
  await form.getByRole('radio', { name: /^إرجاع/ }).check();
  await form.getByRole('button', { name: 'زيادة الكمية' }).first().click();
  await form.getByLabel('السبب').selectOption({ label: 'ليس كما توقّعت' });
  await form.getByLabel(/^التفاصيل/).fill('الرائحة أخفّ مما وُصفت.');
}
