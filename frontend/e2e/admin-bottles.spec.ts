import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { OrderMargin } from '../src/api/generated-admin';
import { call } from './deliveries';
import { placeOrder, updateOrderStatus } from './order-api';
import { uniquePhone } from './order-fixtures';
import { addSize, test } from './product-fixture';
import { main, toast } from './screens/scene';
import { expect } from './shop';
import { presetAdminSession } from './stored-state';

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const shekels = (amount: number | null) => (amount ?? Number.NaN).toFixed(2);

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

/** Record a bottle of 100 ml for 200 shekels. */
async function addBottle(page: Page, product: string, batch: string) {
  await page.goto('/admin/bottles');
  await button(page, 'إضافة زجاجة').first().click();
  await dialog(page).getByRole('combobox', { name: 'العطر' }).fill(product);
  await page.getByRole('option', { name: product }).click();
  await dialog(page)
    .getByRole('textbox', { name: /^الحجم/ })
    .fill('100');
  await dialog(page)
    .getByRole('textbox', { name: /^ما كلّفته/ })
    .fill('200');
  await dialog(page)
    .getByRole('textbox', { name: /^رقم التشغيلة/ })
    .fill(batch);
  await inDialog(page, 'حفظ').click();
  await expect(toast(page, 'أُضيفت الزجاجة')).toBeVisible();
}

/** Return what an order earned, once its packing has reached the catalogue. */
async function marginOf(request: APIRequestContext, order: string): Promise<OrderMargin> {
  let margin: OrderMargin | undefined;
  await expect(async () => {
    margin = await call<OrderMargin>(request, 'GET', `orders/${order}/margin`);
  }).toPass();
  if (!margin) throw new Error('a loaded margin is there');
  return margin;
}

test('a bottle is bought, opened, poured for an order, which earns its margin, and recalled', async ({
  page,
  product,
  request,
}) => {
  const size = await addSize(request, product, {
    name: 'عينة 5 مل',
    size_value: 5,
    price: 36,
    stock: null,
  });
  const batch = `JOURNEY-${randomInt(1_000_000, 10_000_000)}`;

  await test.step('add and open it', async () => {
    await addBottle(page, product.name, batch);
    await page.goto(`/admin/bottles?batch_code=${batch.toLowerCase()}`);
    await main(page).getByRole('link', { name: product.name }).click();
    await button(page, 'فتح الزجاجة').click();
    await inDialog(page, 'فتح الزجاجة').click();
    await expect(toast(page, 'فُتحت الزجاجة')).toBeVisible();
  });
  const bottle = new URL(page.url()).pathname;

  const items = {
    gift_sets: [],
    products: [{ id: product.id, variants: [{ id: size.id, quantity: 2 }] }],
  };
  const order = await placeOrder(request, 'سلمى الخطيب', items, uniquePhone());
  await updateOrderStatus(request, order.id, 'processing');
  const { total, earned } = await marginOf(request, order.id);
  expect(total.revenue).toBe(72);
  expect(total.known_percent).toBe(100);
  // Ten of a hundred millilitres of 200 shekels, and what vials of the size use.
  expect(total.known_cost).toBeGreaterThanOrEqual(20);

  await test.step('the order shows what it earned', async () => {
    await page.goto(`/admin/orders?status=all&search=${order.number}`);
    await main(page)
      .getByRole('button', { name: /التفاصيل/ })
      .first()
      .click();
    await dialog(page).getByRole('button', { name: 'عرض الربح' }).click();
    const section = dialog(page).getByRole('region', { name: 'ما ربحه الطلب' });
    await expect(section).toContainText(shekels(total.known_cost));
    await expect(section).toContainText(shekels(earned));
  });

  await test.step('the bottle shows the draw, and what was spilt', async () => {
    await page.goto(bottle);
    const draws = main(page).getByRole('table', { name: 'ما خرج منها، الأحدث أولًا' });
    await expect(draws.getByRole('link', { name: `الطلب ${order.number}` })).toBeVisible();
    await button(page, 'شطب كمية').click();
    await dialog(page)
      .getByRole('textbox', { name: /^الكمية/ })
      .fill('1.5');
    await inDialog(page, 'شطب').click();
    await expect(toast(page, 'شُطبت الكمية')).toBeVisible();
    await expect(main(page).getByRole('region', { name: 'الزجاجة', exact: true })).toContainText('88.50 مل');
    await expect(draws.getByRole('row', { name: /انسكاب/ })).toBeVisible();
  });

  await test.step('the report counts it, and the batch leads to the order', async () => {
    await page.goto('/admin/margins?group=product');
    const row = main(page).getByRole('row', { name: new RegExp(product.name) });
    await expect(row).toContainText(shekels(total.margin));
    await page.goto(`/admin/bottles?batch_code=${batch}`);
    const recall = main(page).getByRole('region', { name: /^الطلبات التي سُكبت من التشغيلة/ });
    await expect(recall.getByRole('link', { name: `الطلب ${order.number}` })).toBeVisible();
    await expect(recall).toContainText('10 مل');
  });

  await test.step('cancelling puts it back', async () => {
    await updateOrderStatus(request, order.id, 'cancelled');
    await expect(async () => {
      await page.goto(bottle);
      await expect(main(page).getByText('أُعيد 10 مل')).toBeVisible();
    }).toPass();
  });
});

test('the demo has bottles, costs and perfumes that run out', async ({ page }) => {
  await page.goto('/admin/bottles');
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  await main(page)
    .getByRole('navigation', { name: 'الزجاجات والتكلفة' })
    .getByRole('link', { name: 'متى تنفد' })
    .click();
  await expect(main(page).getByRole('row').nth(1)).toBeVisible();
  await page.goto('/admin/costs');
  await expect(main(page).getByRole('textbox', { name: 'المادة 1', exact: true })).toBeVisible();
});
