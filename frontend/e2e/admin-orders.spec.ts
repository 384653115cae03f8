import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import { rowOf } from './admin-orders';
import { expectHttpError } from './console';
import { focus, tabTo } from './keyboard';
import { placeOrder, updateOrderStatus } from './order-api';
import { first, main, text, title, toast } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { presetAdminSession } from './stored-state';

/** Place an order of one sample for a new customer. */
async function anOrderOf(name: string, { products }: Shop, request: Parameters<typeof placeOrder>[0]) {
  const product = first(products, ({ is_available }) => is_available);
  const size = first(product.variants ?? [], ({ is_available }) => is_available);
  return placeOrder(request, name, {
    products: [{ id: product.id, variants: [{ id: size.id, quantity: 1 }] }],
  });
}

const search = (page: Page) => page.getByRole('searchbox', { name: /ابحث باسم الزبون/ });
const show = (page: Page, status: string) =>
  page.getByRole('navigation', { name: 'تصفية الطلبات' }).getByRole('link', { name: status }).click();
const onward = (page: Page, { number }: PlacedOrder, status: string) =>
  rowOf(page, number).getByRole('button', { name: `نقل الطلب ${number} إلى ${status}` });
const backward = (page: Page, { number }: PlacedOrder, status: string) =>
  rowOf(page, number).getByRole('button', { name: `إعادة الطلب ${number} إلى ${status}` });

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

test('an order is found by name, phone and number, moved forward and back, and cancelled', async ({
  page,
  shop,
  request,
}) => {
  const name = `رنا ${Date.now()}`;
  const order = await anOrderOf(name, shop, request);
  await page.goto('/admin/orders');

  await test.step('found', async () => {
    for (const words of [name, '0591234567', String(order.number)]) {
      await search(page).fill(words);
      await expect(page).toHaveURL(
        `/admin/orders?search=${encodeURIComponent(words).replaceAll('%20', '+')}`,
      );
      await expect(rowOf(page, order.number)).toBeVisible();
    }
  });

  await test.step('moved on, and back', async () => {
    await onward(page, order, 'قيد التجهيز').click();
    await expect(toast(page, 'تم تحديث حالة الطلب بنجاح')).toBeVisible();
    await expect(rowOf(page, order.number), 'it left the filter and can be found').toContainText(
      'قيد التجهيز',
    );
    await expect(text(page, /ما وُجد بحالة «قيد التجهيز» معروض هنا/)).toBeVisible();
    await show(page, 'قيد التجهيز');
    await expect(page).toHaveURL(`/admin/orders?status=processing&search=${order.number}`);
    await backward(page, order, 'قيد الانتظار').click();
    await expect(text(page, /ما وُجد بحالة «قيد الانتظار» معروض هنا/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`/admin/orders?search=${order.number}`);
    await expect(text(page, /معروض هنا/), 'the list matches the status').toBeHidden();
    await expect(rowOf(page, order.number)).toContainText('قيد الانتظار');
  });

  await test.step('the details open and close, and the keyboard is where it was', async () => {
    const details = rowOf(page, order.number).getByRole('button', { name: /التفاصيل/ });
    await focus(details);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `الطلب ${order.number}` });
    await expect(dialog).toContainText(name);
    await expect(dialog.getByRole('link', { name: /واتساب/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/970591234567\?text=./,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(details).toBeFocused();
  });

  await test.step('cancelled, after a second thought', async () => {
    const cancel = rowOf(page, order.number).getByRole('button', { name: `إلغاء الطلب ${order.number}` });
    const dialog = page.getByRole('dialog', { name: `إلغاء الطلب ${order.number}؟` });
    await cancel.click();
    await dialog.getByRole('button', { name: 'الإبقاء على الطلب' }).click();
    await expect(cancel).toBeFocused();
    await cancel.click();
    await dialog.getByRole('button', { name: 'إلغاء الطلب' }).click();
    await expect(toast(page, 'تم إلغاء الطلب بنجاح')).toBeVisible();
    await page.getByRole('combobox', { name: 'حالة الطلب' }).selectOption('ملغي');
    await expect(rowOf(page, order.number)).toContainText('ملغي');
    await expect(rowOf(page, order.number).getByRole('button', { name: /نقل|إعادة|إلغاء/ })).toHaveCount(0);
  });
});

test('a double click is one status update, which can be undone', async ({ page, shop, request }) => {
  const order = await anOrderOf(`سها ${Date.now()}`, shop, request);
  const changes: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'PUT') changes.push(sent.postDataJSON());
  });
  await page.goto(`/admin/orders?status=all&search=${order.number}`);
  await onward(page, order, 'قيد التجهيز').dblclick({ delay: 75 });
  await expect(rowOf(page, order.number)).toContainText('قيد التجهيز');
  await page.getByRole('region', { name: 'الإشعارات' }).getByRole('button', { name: 'تراجع' }).press('Enter');
  await expect(onward(page, order, 'قيد التجهيز')).toBeEnabled();
  expect(changes).toEqual([
    { status: 'processing', expected_status: 'pending' },
    { status: 'pending', expected_status: 'processing' },
  ]);
  await updateOrderStatus(request, order.id, 'cancelled');
});

test('choosing a status keeps a search that is being typed', async ({ page }) => {
  await page.goto('/admin/orders');
  await search(page).fill('059');
  await page.getByRole('combobox', { name: 'حالة الطلب' }).selectOption('الكل');
  await expect(page).toHaveURL('/admin/orders?status=all&search=059');
});

test('the second of two concurrent administrators is informed', async ({ page, shop, request }) => {
  const order = await anOrderOf(`هبة ${Date.now()}`, shop, request);
  await page.goto(`/admin/orders?search=${order.number}`);
  await expect(rowOf(page, order.number)).toBeVisible();
  await updateOrderStatus(request, order.id, 'processing');
  expectHttpError(page, /\/api\/v1\/admins\/orders\//);
  await onward(page, order, 'قيد التجهيز').click();
  await expect(toast(page, 'فشل في تحديث حالة الطلب')).toBeVisible();
  await expect(toast(page, /سبقك .+ صار الطلب .+ «قيد التجهيز»/)).toBeVisible();
  await expect(rowOf(page, order.number), "it shows the other administrator's change").toContainText(
    'قيد التجهيز',
  );
  await updateOrderStatus(request, order.id, 'cancelled');
});

test('orders can be managed by keyboard alone', async ({ page, shop, request }) => {
  const order = await anOrderOf(`لمى ${Date.now()}`, shop, request);
  await page.goto('/admin/orders');
  await expect(title(page, 'إدارة الطلبات')).toBeVisible();
  await expect(
    main(page)
      .getByRole('button', { name: /التفاصيل/ })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(String(order.number));
  await page.keyboard.press('Enter');
  await expect(text(page, 'عرض 1-1 من 1')).toBeVisible();
  const next = onward(page, order, 'قيد التجهيز');
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'تم تحديث حالة الطلب بنجاح')).toBeVisible();
  await updateOrderStatus(request, order.id, 'cancelled');
});
