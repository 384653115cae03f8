import { bulkBar, chooserOf, rowOf } from './admin-orders';
import { updateOrderStatus } from './order-api';
import { cancelAll, placeOrders } from './order-fixtures';
import { printed, reads, suppressPrinting, textOn } from './pdf';
import { first, link, main, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

test('cash collections are recorded singly and in bulk, and appear in the cash report', async ({
  page,
  shop,
  request,
}, testInfo) => {
  const name = `لين ${Date.now()}`;
  const orders = await placeOrders(request, shop, { count: 3, name });
  for (const { id } of orders) {
    await updateOrderStatus(request, id, 'processing');
    await updateOrderStatus(request, id, 'shipped');
  }
  const [one, two, three] = [first(orders), first(orders.slice(1)), first(orders.slice(2))];
  await presetAdminSession(page, shop.administrator);
  await suppressPrinting(page);

  await test.step('several at once, from the list', async () => {
    await page.goto(`/admin/orders?status=shipped&flag=cash_due&search=${encodeURIComponent(name)}`);
    for (const { number } of [one, two]) await chooserOf(page, number).click();
    await bulkBar(page).getByRole('button', { name: 'تسجيل التحصيل' }).click();
    const dialog = page.getByRole('dialog', { name: 'تسجيل التحصيل' });
    await dialog.getByRole('button', { name: 'تسجيل', exact: true }).click();
    await expect(dialog).toContainText('سُجّل تحصيل طلبين.');
    // It replaces the previous button in the same place: a click would count as a double click.
    await dialog.getByRole('button', { name: 'إغلاق' }).last().press('Enter');
    await expect(rowOf(page, one.number), 'nothing is due').toHaveCount(0);
    await expect(rowOf(page, three.number)).toBeVisible();
  });

  await test.step('one alone, from the sheet of the day', async () => {
    await link(page, 'كشف التحصيل').click();
    await expect(page).toHaveURL('/admin/cash');
    const row = (number: number) => main(page).getByRole('row', { name: new RegExp(`^${number}`) });
    await expect(row(one.number).getByRole('button')).toHaveText('إلغاء');
    await row(three.number)
      .getByRole('button', { name: /^تسجيل تحصيل/ })
      .click();
    await expect(toast(page, 'سُجّل التحصيل')).toBeVisible();
    await expect(row(three.number).getByRole('button')).toHaveText('إلغاء');
    await expect(row(three.number)).toContainText(three.total.toFixed(2));
  });

  await test.step('on paper, for the driver', async () => {
    await main(page).getByRole('button', { name: 'طباعة الكشف' }).click();
    const pdf = await printed(page, /^كشف التحصيل \d{4}-\d{2}-\d{2}$/, testInfo.outputPath('cash.pdf'));
    const paper = await textOn(pdf);
    for (const words of ['كشف التحصيل', String(three.number), name, 'اسم المندوب وتوقيعه']) {
      expect(reads(paper, words), `«${words}» in «${paper}»`).toBe(true);
    }
  });
  await cancelAll(request, orders);
});
