import type { APIRequestContext, Page } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import { expectHttpError } from './console';
import { placeOrder, updateOrderStatus } from './order-api';
import { cancelAll, samplesOf, uniquePhone } from './order-fixtures';
import { main, toast } from './screens/scene';
import { expect, test } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const returnTitle = (page: Page) => main(page).getByRole('heading', { level: 1, name: /^مرتجع \d+$/ });
const WAY = ['processing', 'shipped', 'delivered'] as const;

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

/** Bring an order to this status, one step after the other. */
async function bringTo(request: APIRequestContext, { id }: PlacedOrder, status: (typeof WAY)[number]) {
  for (const step of WAY.slice(0, WAY.indexOf(status) + 1)) await updateOrderStatus(request, id, step);
}

/** Open the details of an order and the form of a return. */
async function openForm(page: Page, { number }: PlacedOrder, name: string) {
  await page.goto(`/admin/orders?status=all&search=${number}`);
  await main(page)
    .getByRole('button', { name: `التفاصيل: الطلب ${number}` })
    .click();
  await dialog(page).getByRole('button', { name }).click();
  await expect(dialog(page).getByRole('textbox', { name: /^عدد ما يعود/ })).toBeVisible();
}

test('an order refused at the door comes back, is cancelled, and its poured samples are written off', async ({
  page,
  shop,
  request,
}) => {
  const order = await placeOrder(request, 'هدى ناصر', samplesOf(shop).items, uniquePhone());
  await bringTo(request, order, 'shipped');
  await openForm(page, order, 'رفض عند الباب');
  await expect(dialog(page).getByRole('textbox', { name: /^عدد ما يعود/ })).toHaveValue('1');
  await inDialog(page, 'تسجيل المرتجع').click();
  await expect(dialog(page).getByText('اختر السبب').first()).toBeVisible();
  await dialog(page).getByRole('combobox', { name: 'السبب' }).selectOption('لم يُعثر على الزبون');
  await dialog(page)
    .getByRole('textbox', { name: /رسوم الإرجاع/ })
    .fill('0');
  // A second click in the same place would count as a double click.
  await inDialog(page, 'تسجيل المرتجع').press('Enter');
  await expect(returnTitle(page)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/returns\/[^/]+$/);

  await button(page, 'تسجيل الاستلام').click();
  await inDialog(page, 'تسجيل الاستلام').click();
  await expect(toast(page, 'سُجّل الاستلام')).toBeVisible();
  await button(page, 'إغلاق').press('Enter');
  await expect(main(page).getByText('انتهى هذا المرتجع.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'الملخص' })).toContainText('ملغي');

  await page.goto(`/admin/returns?state=closed&search=${order.number}`);
  await expect(main(page).getByRole('link', { name: /^مرتجع \d+$/ })).toHaveCount(1);
});

test('an exchange is replaced by an order that is due the difference', async ({ page, shop, request }) => {
  const { items, product } = samplesOf(shop);
  const order = await placeOrder(request, 'هدى ناصر', items, uniquePhone());
  await bringTo(request, order, 'delivered');
  await openForm(page, order, 'إرجاع أو استبدال');
  await dialog(page).getByRole('radio', { name: 'استبدال' }).check();
  await dialog(page)
    .getByRole('textbox', { name: /^عدد ما يعود/ })
    .fill('1');
  await dialog(page).getByRole('combobox', { name: 'السبب' }).selectOption('صنف خاطئ');
  await inDialog(page, 'تسجيل المرتجع').click();
  await expect(returnTitle(page)).toBeVisible();
  const address = page.url();

  await main(page).getByRole('link', { name: 'إنشاء الطلب البديل' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: /^طلب بديل عن مرتجع/ })).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: 'الاسم' })).toHaveValue('هدى ناصر');
  await expect(main(page).getByRole('textbox', { name: /الخصم/ })).toHaveCount(0);
  await main(page).getByRole('combobox', { name: 'إضافة صنف' }).fill(product.name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(main(page).getByText('قيمة ما عاد', { exact: true })).toBeVisible();
  await button(page, 'إنشاء الطلب').click();
  await expect(dialog(page).getByText('استبدال عن')).toBeVisible();

  await page.goto(address);
  await button(page, 'تسجيل الاستلام').click();
  await inDialog(page, 'تسجيل الاستلام').click();
  // The dialog has a button of the same name.
  await expect(toast(page, 'سُجّل الاستلام')).toBeVisible();
  await button(page, 'إغلاق').press('Enter');
  await expect(main(page).getByText('انتهى هذا المرتجع.')).toBeVisible();
});

test('a step that comes after a colleague shows what the return is now', async ({ page, shop, request }) => {
  const order = await placeOrder(request, 'هدى ناصر', samplesOf(shop).items, uniquePhone());
  await bringTo(request, order, 'shipped');
  await openForm(page, order, 'رفض عند الباب');
  await dialog(page).getByRole('combobox', { name: 'السبب' }).selectOption('السعر أو المبلغ');
  await inDialog(page, 'تسجيل المرتجع').click();
  await expect(returnTitle(page)).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await request.post(`/api/v1/admins/returns/${id}/decline`, {
    headers: await asAdmin(request),
    data: { expected_version: 1, reason: 'استلمه لاحقًا' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  expectHttpError(page, /\/api\/v1\/admins\/returns\//);
  await button(page, 'تسجيل الاستلام').click();
  await inDialog(page, 'تسجيل الاستلام').click();
  await page
    .getByRole('dialog', { name: 'تغيّر هذا المرتجع قبلك' })
    .getByRole('button', { name: 'عرض حالته الآن' })
    .click();
  await expect(main(page).getByText('استلمه لاحقًا')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await updateOrderStatus(request, order.id, 'delivered');
});

test('the report counts returns by reason, and its days are kept in the address', async ({
  page,
  shop,
  request,
}) => {
  const order = await placeOrder(request, 'هدى ناصر', samplesOf(shop).items, uniquePhone());
  await bringTo(request, order, 'shipped');
  await openForm(page, order, 'رفض عند الباب');
  await dialog(page).getByRole('combobox', { name: 'السبب' }).selectOption('تأخّر التوصيل');
  await inDialog(page, 'تسجيل المرتجع').click();
  await expect(returnTitle(page)).toBeVisible();
  await page.goto('/admin/returns');
  await main(page).getByRole('link', { name: 'تقرير المرتجعات' }).click();
  const table = main(page).getByRole('table', { name: 'حسب النوع والسبب' });
  await expect(table.getByRole('row', { name: /رفض عند الباب تأخّر التوصيل/ })).toBeVisible();
  await main(page).getByLabel('إلى يوم').fill('2020-01-31');
  await expect(main(page).getByText('لا مرتجعات في هذه المدة')).toBeVisible();
  await expect(page).toHaveURL(/\?to=2020-01-31$/);
  await cancelAll(request, [order]);
});
