import type { PlacedOrder } from '../src/api/generated';
import { rowOf } from './admin-orders';
import { fillCheckout } from './forms';
import { mockApi, success } from './mock-api';
import { cancelAll } from './order-fixtures';
import { main, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession, presetCart } from './stored-state';
import { expectAccessible } from './test';

const OFFER = success({ is_offered: true, by_sms: true, by_email: false });

test('a shopper agrees to messages, the order tells so, and the tracking page stops them', async ({
  page,
  browser,
  shop,
  request,
}) => {
  await mockApi(page, 'getMessageOffer', OFFER);
  await presetCart(page, { products: shop.products.slice(0, 1) });
  await page.goto('/checkout');
  await fillCheckout(page);
  const agreement = main(page).getByRole('checkbox', { name: /أرسلوا لي تحديثات الطلب/ });
  await expect(agreement).not.toBeChecked();
  await agreement.press('Space');
  await expect(agreement).toBeChecked();
  await expectAccessible(page);
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/orders') && response.request().method() === 'POST',
  );
  await main(page).getByRole('button', { name: 'تأكيد الطلب' }).click();
  const order: PlacedOrder = (await (await answer).json()).data;

  const office = await (await browser.newContext()).newPage();
  await presetAdminSession(office, shop.administrator);
  const agreed = office.getByRole('dialog').getByText('وافق الزبون', { exact: true });
  const openDetails = async () => {
    await office.goto(`/admin/orders?search=${order.number}`);
    await rowOf(office, order.number)
      .getByRole('button', { name: /التفاصيل/ })
      .click();
    await expect(office.getByRole('dialog').getByRole('heading', { name: 'سجل الطلب' })).toBeVisible();
  };
  await openDetails();
  await expect(agreed).toBeVisible();

  await page.goto(`/orders/track/${order.tracking_token}`);
  await main(page).getByRole('button', { name: 'إيقاف الرسائل' }).click();
  await expect(main(page).getByText('أوقفنا رسائل هذا الطلب.')).toBeVisible();
  await expectAccessible(page);
  await openDetails();
  await expect(agreed).toBeHidden();
  await office.context().close();
  await cancelAll(request, [order]);
});

test('a status is switched to automatic messages, and back', async ({ page, shop }) => {
  await mockApi(page, 'getMessageOffer', OFFER);
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/templates?status=cancelled');
  const automatic = page.getByRole('checkbox', { name: 'إرسال تلقائي' });
  const link = page.getByRole('link', { name: /ملغي/ });
  for (const isOn of [true, false]) {
    await automatic.press('Space');
    await main(page).getByRole('button', { name: 'حفظ' }).click();
    await expect(toast(page, 'تم حفظ الرسالة').first()).toBeVisible();
    await page.reload();
    await expect(automatic).toBeChecked({ checked: isOn });
    if (isOn) await expect(link).toContainText('تُرسل تلقائيًا');
    else await expect(link).not.toContainText('تُرسل تلقائيًا');
  }
});
