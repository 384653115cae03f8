import { rowOf } from './admin-orders';
import { expectHttpError } from './console';
import { focus, tabTo } from './keyboard';
import { placeOrder, updateOrderStatus } from './order-api';
import { cancelAll, samplesOf, uniquePhone } from './order-fixtures';
import { toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

test('an order is revised by keyboard, and its customer sees the new total', async ({
  page,
  shop,
  request,
}) => {
  const { product, items } = samplesOf(shop);
  const order = await placeOrder(request, `نادين ${Date.now()}`, items, uniquePhone());
  await page.goto(`/admin/orders?search=${order.number}`);
  await focus(rowOf(page, order.number).getByRole('button', { name: /التفاصيل/ }));
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: `الطلب ${order.number}`, exact: true });
  const form = page.getByRole('dialog', { name: `تعديل الطلب ${order.number}` });

  await test.step('one more sample, a discount, another address', async () => {
    await focus(details.getByRole('button', { name: 'تعديل الطلب' }));
    await page.keyboard.press('Enter');
    await tabTo(page, form.getByRole('textbox', { name: new RegExp(`^كمية ${product.name}`) }));
    await page.keyboard.press('ArrowUp');
    await tabTo(page, form.getByRole('textbox', { name: /^الخصم بالشيكل/ }));
    await page.keyboard.type('0.5');
    await tabTo(page, form.getByRole('textbox', { name: 'سبب الخصم' }));
    await page.keyboard.type('زبونة دائمة');
    await tabTo(page, form.getByRole('textbox', { name: 'المدينة أو القرية' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('بيتونيا');
    await tabTo(page, form.getByRole('textbox', { name: /سبب التعديل/ }));
    await page.keyboard.type('اتصلت الزبونة');
    await expect(form.getByText(/\+\d+\.\d\d/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'تم تعديل الطلب')).toBeVisible();
    await expect(form).toBeHidden();
  });

  await test.step('the details show the revision', async () => {
    await expect(details.getByText('الضفة الغربية - بيتونيا', { exact: false }).first()).toBeVisible();
    const entry = details.getByText(/^عُدّل الطلب:/);
    await expect(entry).toContainText('من 1 إلى 2');
    await expect(entry).toContainText('الخصم: من 0.00 ₪ إلى 0.50 ₪');
    await expect(entry).toContainText('المدينة: من «رام الله» إلى «بيتونيا»');
    await expect(entry).toContainText('السبب: اتصلت الزبونة');
  });
  await cancelAll(request, [order]);
});

test('the second of two editors is asked how to go on', async ({ page, shop, request }) => {
  const { product, items } = samplesOf(shop);
  const order = await placeOrder(request, `ديما ${Date.now()}`, items, uniquePhone());
  await page.goto(`/admin/orders?search=${order.number}`);
  await rowOf(page, order.number)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
  await page.getByRole('button', { name: 'تعديل الطلب' }).click();
  const form = page.getByRole('dialog', { name: `تعديل الطلب ${order.number}` });
  await form.getByRole('textbox', { name: new RegExp(`^كمية ${product.name}`) }).fill('2');
  await updateOrderStatus(request, order.id, 'processing');
  expectHttpError(page, /\/contents$/);
  expectHttpError(page, /\/contents\/preview$/);
  await form.getByRole('button', { name: 'حفظ التعديل' }).click();
  const conflict = page.getByRole('dialog', { name: 'تغيّر الطلب أثناء تعديلك' });
  await expect(conflict).toContainText('حالته الآن «قيد التجهيز»');
  await conflict.getByRole('button', { name: 'العودة إلى تعديلي' }).click();
  await form.getByRole('button', { name: 'حفظ التعديل' }).click();
  await expect(toast(page, 'تم تعديل الطلب')).toBeVisible();
  await expect(rowOf(page, order.number)).toBeAttached();
  await cancelAll(request, [order]);
});
