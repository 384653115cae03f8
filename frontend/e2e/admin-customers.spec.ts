import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectHttpError } from './console';
import { fillCheckout } from './forms';
import { placeOrder } from './order-api';
import { cancelAll, samplesOf, uniquePhone } from './order-fixtures';
import { main, toast } from './screens/scene';
import { expect, type Shop, test } from './shop';
import { presetAdminSession, presetCart } from './stored-state';

const PLACED = 'شكرًا لك، وصلنا طلبك';
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => main(page).getByRole('button', { name: 'تأكيد الطلب' });
const local = (phone: string) => phone.replace('+970', '0');

test.beforeEach(({ page, shop }) => presetAdminSession(page, shop.administrator));

/** Return a name that no other customer has; names have no digits. */
const uniqueName = () =>
  `زينب ${String(randomInt(100_000, 1_000_000)).replace(/\d/g, (digit) => 'ابتثجحخدذر'[Number(digit)] ?? '')}`;

/** Open the checkout in a browser of its own, as a shopper with this phone. */
async function openCheckout(browser: Browser, shop: Shop, phone: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await presetCart(page, { products: [samplesOf(shop).product] });
  await page.goto('/checkout');
  await fillCheckout(page, { phone: local(phone) });
  return page;
}

test('a customer is found by phone and name, with orders and notes, and linked from the order', async ({
  page,
  shop,
  request,
}) => {
  const [phone, name] = [uniquePhone(), uniqueName()];
  const order = await placeOrder(request, name, samplesOf(shop).items, phone);
  await page.goto(`/admin/orders?search=${order.number}`);
  await main(page)
    .getByRole('link', { name: `صفحة الزبون: ${name}` })
    .click();
  await expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page, 'the address has no phone').not.toHaveURL(/59\d{7}/);

  await main(page).getByRole('textbox', { name: 'ملاحظة جديدة' }).fill('تفضّل العصر');
  await button(page, 'إضافة').click();
  await expect(main(page).getByText('تفضّل العصر')).toBeVisible();
  await main(page)
    .getByRole('link', { name: `الطلب ${order.number}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?.*search=${order.number}`));

  await page.goto('/admin/customers');
  const search = page.getByRole('searchbox', { name: /ابحث بالهاتف/ });
  for (const typed of [local(phone), phone.slice(-7), name, String(order.number)]) {
    await search.fill(typed);
    await search.press('Enter');
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.goto(`/admin/customers/${local(phone)}`);
  await button(page, 'حذف الملاحظة: تفضّل العصر').click();
  await dialog(page).getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(main(page).getByText(/لا ملاحظات بعد/)).toBeVisible();
  await cancelAll(request, [order]);
});

test('two phones are merged into one page, and the merge is undone', async ({ page, shop, request }) => {
  const [phone, other, name] = [uniquePhone(), uniquePhone(), uniqueName()];
  const orders = [
    await placeOrder(request, name, samplesOf(shop).items, phone),
    await placeOrder(request, `${name} حداد`, samplesOf(shop, 2).items, other),
  ];
  await page.goto(`/admin/customers/${local(phone)}`);
  await expect(main(page).getByRole('link', { name: /^الطلب \d+$/ })).toHaveCount(1);
  await button(page, 'دمج رقم آخر').click();
  const field = dialog(page).getByRole('textbox', { name: 'الرقم الآخر' });
  expectHttpError(page, /\/api\/v1\/admins\/customers\//);
  await field.fill(local(phone));
  await expect(dialog(page).getByText('هذا رقم الزبون نفسه.')).toBeVisible();
  await field.press('Enter');
  await expect(dialog(page).getByText('هذا رقم الزبون نفسه، فلا يُدمج مع نفسه').first()).toBeVisible();
  await field.fill(local(other));
  await expect(dialog(page).getByText(`${name} حداد · طلب واحد`)).toBeVisible();
  await field.press('Enter');
  await expect(toast(page, 'تم دمج الرقمين')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^الطلب \d+$/ })).toHaveCount(2);

  await page.goto(`/admin/customers/${local(other)}`);
  await expect(main(page).getByRole('link', { name: /^الطلب \d+$/ }), 'both phones lead here').toHaveCount(2);
  await button(page, /^تراجع عن دمج/).click();
  await expect(toast(page, 'تم التراجع عن الدمج')).toBeVisible();
  await page.goto(`/admin/customers/${local(other)}`);
  await expect(main(page).getByRole('heading', { level: 1, name: `${name} حداد` })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^الطلب \d+$/ })).toHaveCount(1);
  await cancelAll(request, orders);
});

test('a blocked shopper is asked to call, and orders again once unblocked', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const [phone, name] = [uniquePhone(), uniqueName()];
  const order = await placeOrder(request, name, samplesOf(shop).items, phone);
  await page.goto(`/admin/customers/${local(phone)}`);
  await button(page, 'حظر الزبون').click();
  await dialog(page).getByLabel('حتى نهاية يوم').fill('2099-12-31');
  await dialog(page).getByLabel('السبب').fill('رفض الاستلام مرتين');
  await dialog(page).getByRole('button', { name: 'حظر', exact: true }).click();
  await expect(toast(page, 'تم حظر الزبون')).toBeVisible();
  await expect(main(page).getByText('محظور حتى نهاية 31 كانون الأول 2099')).toBeVisible();

  const shopper = await openCheckout(browser, shop, phone);
  await confirm(shopper).click();
  const notice = main(shopper).getByRole('alert').filter({ hasText: 'نكمل طلبك بالهاتف' });
  await expect(notice).toContainText('الاتصال بنا');
  await expect(notice).not.toContainText('حظر');
  await expect(main(shopper).getByLabel('الاسم الكامل', { exact: true })).toHaveValue('سلمى الخطيب');

  await button(page, 'رفع الحظر').click();
  await expect(toast(page, 'رُفع الحظر عن الزبون')).toBeVisible();
  await confirm(shopper).click();
  await expect(shopper.getByRole('heading', { level: 1, name: PLACED })).toBeVisible();
  await shopper.context().close();
  await page.reload();
  await expect(main(page).getByRole('link', { name: /^الطلب \d+$/ })).toHaveCount(2);
  await cancelAll(request, [order]);
});
