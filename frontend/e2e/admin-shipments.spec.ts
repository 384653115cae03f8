import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import { bulkBar } from './admin-orders';
import { createConnectedCourier, createCourier } from './deliveries';
import { type FakeCourier, startFakeCourier } from './fake-courier';
import { tabTo } from './keyboard';
import { placeOrder, updateOrderStatus } from './order-api';
import { placeOrders, samplesOf, uniquePhone } from './order-fixtures';
import { pageSizes, printed, suppressPrinting } from './pdf';
import { first, main, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

const MANY = 20;
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const summary = (page: Page) => main(page).getByRole('region', { name: 'الشحنة', exact: true });
const notice = (page: Page, words: string) => main(page).getByText(words);

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

test('twenty orders are booked at once by keyboard, and their labels are printed', async ({
  page,
  shop,
  request,
}, testInfo) => {
  const courier = await createCourier(request);
  const name = `حجز ${Date.now()}`;
  const orders: PlacedOrder[] = [];
  for (let index = 0; index < MANY; index += 1) {
    const order = await placeOrder(request, name, samplesOf(shop).items, uniquePhone());
    await updateOrderStatus(request, order.id, 'processing');
    orders.push(order);
  }
  await suppressPrinting(page);
  await page.goto(`/admin/orders?status=processing&search=${encodeURIComponent(name)}&per_page=50`);
  await expect(main(page).getByRole('checkbox', { name: /^اختيار الطلب/ })).toHaveCount(MANY);
  await page.keyboard.press('Shift+A');
  await expect(bulkBar(page).getByText(`${MANY} طلبًا مختارًا`)).toBeVisible();
  await page.keyboard.press('Shift+B');

  const choice = dialog(page).getByRole('combobox', { name: 'شركة التوصيل' });
  await expect(choice).toBeFocused();
  const options = await choice.getByRole('option').count();
  for (let steps = 0; steps < options && (await choice.inputValue()) !== courier.id; steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveValue(courier.id);
  await tabTo(page, dialog(page).getByRole('textbox').first());
  const typed = `KB-${Date.now()}`;
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox').nth(1)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page).getByText(`سُجّلت ${MANY} شحنة.`)).toBeVisible();

  await inDialog(page, 'ملصق 4×3 سم').click();
  const pdf = await printed(page, `ملصقات ${MANY} شحنة`, testInfo.outputPath('labels.pdf'));
  const sizes = await pageSizes(pdf);
  expect(sizes).toHaveLength(MANY);
  for (const [width, height] of sizes) expect([Math.round(width), Math.round(height)]).toEqual([40, 30]);

  await page.goto(`/admin/shipments?courier=${courier.id}`);
  await expect(main(page).getByText(`عرض 1-15 من ${MANY}`)).toBeVisible();
  await page.goto(`/admin/shipments?courier=${courier.id}&search=${typed}`);
  await expect(main(page).getByText(typed)).toBeVisible();
});

test('an order that was booked before is refused, and stays selected', async ({ page, shop, request }) => {
  const courier = await createCourier(request);
  const name = `ثانية ${Date.now()}`;
  const orders = await placeOrders(request, shop, { count: 2, name });
  for (const { id } of orders) await updateOrderStatus(request, id, 'processing');
  await page.goto(`/admin/orders?status=processing&search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'اختيار كل الصفحة' }).click();

  await bulkBar(page).getByRole('button', { name: 'حجز شحنات' }).click();
  await dialog(page).getByRole('combobox', { name: 'شركة التوصيل' }).selectOption(courier.id);
  // Both parcels with the same barcode: the courier could not tell one from the other.
  const same = `SAME-${Date.now()}`;
  for (const field of await dialog(page).getByRole('textbox').all()) await field.fill(same);
  await inDialog(page, 'حجز').click();
  await expect(dialog(page).getByText('سُجّلت شحنة واحدة.')).toBeVisible();
  await expect(dialog(page).getByText(/الباركود لشحنة أخرى مع هذه الشركة/)).toBeVisible();
  await inDialog(page, 'اختيار ما لم يُحجز').click();
  await expect(bulkBar(page).getByText('طلب واحد مختار')).toBeVisible();
});

test.describe('with an interface', () => {
  let fake: FakeCourier;
  test.beforeAll(async () => {
    fake = await startFakeCourier();
  });
  test.afterAll(() => fake.close());

  test('a courier is watched in shadow mode until it is trusted, and then moves orders', async ({
    page,
    shop,
    request,
  }) => {
    const courier = await createConnectedCourier(request, fake.url);
    const order = first(await placeOrders(request, shop, { count: 1, name: `مراقبة ${Date.now()}` }));
    await updateOrderStatus(request, order.id, 'processing');
    await page.goto(`/admin/orders?status=processing&search=${order.number}`);
    await main(page)
      .getByRole('button', { name: `التفاصيل: الطلب ${order.number}` })
      .click();
    await inDialog(page, 'حجز شحنة').click();
    await dialog(page).getByRole('combobox', { name: 'شركة التوصيل' }).selectOption(courier.id);
    await inDialog(page, 'حجز').click();
    await expect(dialog(page).getByText('سُجّلت شحنة واحدة.')).toBeVisible();

    // The courier confirms the booking in the background.
    const list = `/admin/shipments?courier=${courier.id}`;
    await expect(async () => {
      await page.goto(list);
      await expect(main(page).getByText(/^OP-/)).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(fake.booked).toHaveLength(1);
    await main(page)
      .getByRole('link', { name: `شحنة الطلب ${order.number}` })
      .click();
    const address = page.url();

    fake.status = 'cod_pickup';
    await button(page, 'قراءة الحالة الآن').click();
    await expect(notice(page, 'رأت المراقبة: سُلّمت للزبون')).toBeVisible();
    await expect(summary(page)).toContainText('قيد التجهيز');

    await main(page).getByRole('link', { name: 'إلى شركات التوصيل' }).click();
    await button(page, `تعديل ${courier.name}`).click();
    await dialog(page).getByRole('checkbox', { name: 'موثوقة' }).check();
    await inDialog(page, 'حفظ').click();
    await inDialog(page, 'اجعلها موثوقة').click();
    await expect(toast(page, 'حُفظت الشركة')).toBeVisible();

    await page.goto(address);
    // A background read may have applied the state before.
    const refresh = button(page, 'قراءة الحالة الآن');
    await refresh.click();
    await expect(notice(page, 'رأت المراقبة: سُلّمت للزبون')).toHaveCount(0);
    await expect(summary(page)).toContainText('تم التسليم');
    await expect(main(page).getByText('سُلّمت، وثمنها عند الشركة حتى يصل في دفعة.')).toBeVisible();
  });
});
