import type { Page } from '@playwright/test';
import type { DeliveryPlace } from '../src/api/generated-customer';

const main = (page: Page) => page.getByRole('main');

/** Button that places the order. */
export const confirmButton = (page: Page) => main(page).getByRole('button', { name: 'تأكيد الطلب' });

/** Fill in the checkout form except the place and its region. */
export async function fillRest(page: Page) {
  await main(page).getByLabel('الاسم الكامل', { exact: true }).fill('سلمى الخطيب');
  await main(page).getByLabel('رقم الهاتف', { exact: true }).fill('0591234567');
  await main(page).getByLabel('العنوان بالتفصيل', { exact: true }).fill('الشارع الرئيسي، قرب المدرسة');
}

/** A town near Nablus with the delivery to it. */
export const HUWARA: DeliveryPlace = {
  place: { id: 'huwara', kind: 'town', region: 'WEST_BANK', name: 'حوارة', area: 'محافظة نابلس' },
  cost: 25,
  free_from: 200,
  days: { min: 1, max: 3 },
};
