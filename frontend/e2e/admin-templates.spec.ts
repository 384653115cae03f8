import { rowOf } from './admin-orders';
import { cancelAll, placeOrders } from './order-fixtures';
import { first, main, text, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

test('a message template is edited, used for an order, and reset', async ({ page, shop, request }) => {
  const name = `دانا ${Date.now()}`;
  const order = first(await placeOrders(request, shop, { count: 1, name }));
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/templates');
  const field = page.getByRole('textbox', { name: 'نص الرسالة' });
  await expect(field).not.toHaveValue('');
  const original = await field.inputValue();

  await field.fill('شكرًا ');
  await page.getByRole('button', { name: 'إضافة اسم الزبون' }).click();
  await page.keyboard.type('، طلبك ');
  await page.getByRole('button', { name: 'إضافة رقم الطلب' }).click();
  await expect(text(page, 'شكرًا سلمى الخطيب، طلبك 1042')).toBeVisible();
  await main(page).getByRole('button', { name: 'حفظ' }).click();
  await expect(toast(page, 'تم حفظ الرسالة')).toBeVisible();

  await page.goto(`/admin/orders?search=${order.number}`);
  await rowOf(page, order.number)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
  const chat = page
    .getByRole('dialog')
    .getByRole('link', { name: /واتساب/ })
    .first();
  const filled = encodeURIComponent(`، طلبك ${order.number}`);
  await expect(chat).toHaveAttribute('href', new RegExp(`\\?text=.*${filled}`));

  await page.goto('/admin/templates');
  await main(page).getByRole('button', { name: 'استعادة النص الأصلي' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'استعادة النص الأصلي' }).click();
  await expect(field).toHaveValue(original);
  await cancelAll(request, [order]);
});
