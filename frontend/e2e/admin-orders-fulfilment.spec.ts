import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bulkBar, chooserOf, rowOf } from './admin-orders';
import { focus } from './keyboard';
import { placeOrder, updateOrderStatus } from './order-api';
import { cancelAll, placeOrders, samplesOf, uniquePhone } from './order-fixtures';
import { printed, reads, suppressPrinting, textOn } from './pdf';
import { first, main, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

const chosen = (page: Page, words: string) => expect(bulkBar(page).getByText(words)).toBeVisible();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const byName = (name: string, rest = '') => `/admin/orders?${rest}search=${encodeURIComponent(name)}`;
const confirmation = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `تأكيد الطلب ${number}`, exact: true });

test.beforeEach(async ({ page, shop }) => {
  await presetAdminSession(page, shop.administrator);
  await suppressPrinting(page);
});

test('a bulk update by keyboard reports the order that another administrator changed', async ({
  page,
  shop,
  request,
}) => {
  const name = `ميسون ${Date.now()}`;
  const orders = await placeOrders(request, shop, { count: 3, name });
  const taken = first(orders);
  await page.goto(byName(name));
  await expect(rowOf(page, taken.number)).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await chosen(page, 'طلب واحد مختار');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('ArrowDown');
  await expect(chooserOf(page, taken.number)).toBeFocused();
  await page.keyboard.press('Shift+X');
  await chosen(page, '3 طلبات مختارة');

  await updateOrderStatus(request, taken.id, 'cancelled');
  await page.keyboard.press('Shift+N');
  await expect(dialog(page, 'خطوة للأمام')).toContainText('تنتقل 3 طلبات إلى حالتها التالية:');
  await page.keyboard.press('Enter');
  const results = dialog(page, 'نتيجة النقل');
  await expect(results).toContainText('نُقل طلبان.');
  await expect(results).toContainText(new RegExp(`الطلب ${taken.number}: سبقك .+، وهو الآن «ملغي»`));
  await page.keyboard.press('Enter');
  await expect(results).toBeHidden();
  await expect(rowOf(page, taken.number)).toContainText('ملغي');
  await page.keyboard.press('Escape');
  await expect(bulkBar(page)).toBeHidden();
  await page.goto(byName(name, 'status=processing&'));
  await expect(main(page).getByRole('checkbox', { name: /^اختيار الطلب/ })).toHaveCount(2);
  await cancelAll(request, orders.slice(1));
});

test('typing without Shift searches and changes no order', async ({ page, shop, request }) => {
  const order = first(await placeOrders(request, shop, { count: 1, name: `نجوى ${Date.now()}` }));
  await page.goto('/admin/orders');
  await focus(chooserOf(page, order.number));
  await page.keyboard.type(`${order.number}`);
  await expect(page.getByRole('searchbox', { name: /ابحث باسم الزبون/ })).toHaveValue(`${order.number}`);
  await expect(page).toHaveURL(`/admin/orders?search=${order.number}`);
  await expect(rowOf(page, order.number)).toContainText('قيد الانتظار');
  await expect(confirmation(page, order.number)).toHaveValue('not_called');
  await focus(chooserOf(page, order.number));
  await page.keyboard.press('Shift+N');
  await expect(dialog(page, 'خطوة للأمام')).toContainText(`الطلب ${order.number}`);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, order.number)).toContainText('قيد الانتظار');
  await focus(confirmation(page, order.number));
  await page.keyboard.press('KeyV');
  await expect(page.getByRole('searchbox', { name: /ابحث باسم الزبون/ })).toHaveValue('v');
  await page.goto(`/admin/orders?search=${order.number}`);
  await expect(confirmation(page, order.number)).toHaveValue('not_called');
  await cancelAll(request, [order]);
});

test('the confirmation is recorded with one key, and can be filtered', async ({ page, shop, request }) => {
  const name = `رغد ${Date.now()}`;
  const orders = await placeOrders(request, shop, { count: 2, name });
  const order = first(orders.toReversed());
  await page.goto(byName(name));
  await expect(rowOf(page, order.number)).toBeVisible();
  await focus(chooserOf(page, order.number));
  await page.keyboard.press('Shift+2');
  await expect(toast(page, 'سُجّل تأكيد الطلب')).toBeVisible();
  await expect(confirmation(page, order.number)).toHaveValue('no_answer');

  await main(page).getByRole('button', { name: 'تصفية أدق' }).click();
  await main(page).getByRole('combobox', { name: 'التأكيد', exact: true }).selectOption('لا يردّ');
  await expect(page).toHaveURL(/confirmation=no_answer/);
  await expect(main(page).getByRole('checkbox', { name: /^اختيار الطلب/ })).toHaveCount(1);
  await expect(rowOf(page, order.number)).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('combobox', { name: 'التأكيد', exact: true })).toHaveValue('no_answer');
  await main(page).getByRole('combobox', { name: 'المنطقة' }).selectOption('القدس');
  await expect(main(page).getByText('لا توجد طلبات للعرض')).toBeVisible();
  await main(page).getByRole('button', { name: 'مسح التصفية' }).click();
  await expect(main(page).getByRole('checkbox', { name: /^اختيار الطلب/ })).toHaveCount(2);
  await cancelAll(request, orders);
});

test('duplicate orders and customers who refused before are flagged, not rejected', async ({
  page,
  shop,
  request,
}) => {
  const name = `دعاء ${Date.now()}`;
  const phone = uniquePhone();
  const { items } = samplesOf(shop);
  const before = await placeOrder(request, name, items, phone);
  const again = await placeOrder(request, name, items, phone);

  await page.goto(byName(name));
  const mark = rowOf(page, again.number).getByRole('link', { name: `مكرر؟ الطلب ${before.number}` });
  await expect(mark).toBeVisible();
  await expect(rowOf(page, before.number).getByRole('link', { name: /مكرر/ })).toHaveCount(0);
  await confirmation(page, again.number).selectOption('رفض');
  await expect(toast(page, 'سُجّل تأكيد الطلب')).toBeVisible();
  await mark.click();
  await expect(page).toHaveURL(`/admin/orders?status=all&search=${before.number}`);
  await expect(rowOf(page, before.number)).toBeVisible();
  await updateOrderStatus(request, again.id, 'cancelled');

  const later = await placeOrder(request, name, samplesOf(shop, 2).items, phone);
  await page.goto(`/admin/orders?search=${later.number}&flag=refused_before`);
  await expect(rowOf(page, later.number).getByText('رُفض له طلب')).toBeVisible();
  await cancelAll(request, [before, later]);
});

test('notes are added, and the timeline names their authors', async ({ page, shop, request }) => {
  const name = `صبا ${Date.now()}`;
  const order = first(await placeOrders(request, shop, { count: 1, name }));
  await page.goto(byName(name));
  await rowOf(page, order.number)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
  const details = dialog(page, `الطلب ${order.number}`);
  const notes = details.getByRole('region', { name: 'ملاحظات داخلية' });
  await notes.getByLabel('ملاحظة جديدة').fill('يتصل بعد العصر');
  await page.keyboard.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toContainText('يتصل بعد العصر');
  await details.getByRole('combobox', { name: `تأكيد الطلب ${order.number}` }).selectOption('مؤكَّد');
  const timeline = details.getByRole('region', { name: 'سجل الطلب' });
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  await expect(timeline.getByRole('listitem').nth(2)).toContainText('التأكيد: من «لم نتصل» إلى «مؤكَّد»');
  await notes.getByRole('button', { name: 'حذف الملاحظة: يتصل بعد العصر' }).click();
  await dialog(page, 'تأكيد الحذف').getByRole('button', { name: 'حذف' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await cancelAll(request, [order]);
});

test('the picking list counts every variant, on screen and on paper', async ({
  page,
  shop,
  request,
}, testInfo) => {
  const name = `جنى ${Date.now()}`;
  const orders = await placeOrders(request, shop, { count: 2, name });
  const { product, size } = samplesOf(shop);
  await page.goto(byName(name));
  await page.getByRole('checkbox', { name: 'اختيار كل الصفحة' }).click();
  await bulkBar(page).getByRole('button', { name: 'قائمة التجهيز' }).click();
  const list = dialog(page, 'قائمة التجهيز');
  const ml = size.size_value * 3;
  await expect(list.getByText(/لأجل طلبين/)).toBeVisible();
  await expect(list.getByRole('row', { name: product.name }).getByRole('cell').nth(1)).toHaveText('3');
  await expect(list.getByRole('row', { name: /^المجموع/ })).toContainText(`${ml} مل`);
  await list.getByRole('button', { name: 'طباعة القائمة' }).click();
  const pdf = await printed(page, 'قائمة تجهيز طلبين', testInfo.outputPath('picking.pdf'));
  const paper = await textOn(pdf);
  for (const words of ['قائمة التجهيز', product.name, `${ml} مل`]) {
    expect(reads(paper, words), `«${words}» in «${paper}»`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await cancelAll(request, orders);
});

test('the export contains the filtered orders', async ({ page, shop, request }) => {
  const name = `سندس ${Date.now()}`;
  const orders = await placeOrders(request, shop, { count: 2, name });
  await page.goto(byName(name));
  await expect(rowOf(page, first(orders).number)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'تصدير CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.startsWith('\uFEFF'), 'with its mark').toBe(true);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  expect(csv.split(name)).toHaveLength(3);
  await cancelAll(request, orders);
});
