import type { APIRequestContext, Page } from '@playwright/test';
import type { ShopSettings } from '../src/api/generated-admin';
import { rowOf } from './admin-orders';
import { anAdministrator, withOtherAdministrator } from './administrator-fixtures';
import { fillCheckout } from './forms';
import { updateOrderStatus } from './order-api';
import { cancelAll, placeOrders } from './order-fixtures';
import { first, main } from './screens/scene';
import { expect, test } from './shop';
import { asAdmin } from './store';
import { presetAdminSession, presetCart } from './stored-state';

/** Upper bound for changes of other administrators to appear. */
const SOON = { timeout: 2000 };

const pill = (page: Page, words: RegExp) => main(page).getByRole('button', { name: words });
const isOpen = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/admins/events') && answer.ok());

async function settingsNow(request: APIRequestContext): Promise<ShopSettings> {
  const answer = await request.get('/api/v1/admins/settings', { headers: await asAdmin(request) });
  return (await answer.json()).data;
}

/** Restore the settings for the tests that follow. */
async function setBack(request: APIRequestContext, before: ShopSettings) {
  const { regions, free_shipping_threshold, banner } = before;
  const { version } = await settingsNow(request);
  const answer = await request.put('/api/v1/admins/settings', {
    headers: await asAdmin(request),
    data: {
      expected_version: version,
      regions: regions.map(({ region, cost }) => ({ region, cost })),
      free_shipping_threshold,
      banner,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a new order is announced within two seconds, and shown on a click', async ({
  page,
  browser,
  shop,
  request,
}) => {
  await presetAdminSession(page, shop.administrator);
  const stream = isOpen(page);
  await page.goto('/admin/orders');
  await expect(main(page).getByRole('checkbox').first()).toBeVisible();
  await stream;
  const rows = await main(page).getByRole('checkbox').count();

  const shopper = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const product = first(shop.products, ({ is_available }) => is_available);
  await presetCart(shopper, { products: [product] });
  await shopper.goto('/checkout');
  await fillCheckout(shopper);
  const placed = shopper.waitForResponse((answer) => answer.url().endsWith('/api/v1/orders'));
  await shopper.getByRole('button', { name: 'تأكيد الطلب' }).click();
  const { data: order } = await (await placed).json();

  await expect(pill(page, /طلب جديد/)).toBeVisible(SOON);
  await expect(page).toHaveTitle(/^\(1\) /, SOON);
  await expect(main(page).getByRole('checkbox'), 'nothing moved').toHaveCount(rows);
  await expect(rowOf(page, order.number)).toHaveCount(0);
  await pill(page, /طلب جديد/).click();
  await expect(rowOf(page, order.number)).toBeVisible();
  await expect(pill(page, /طلب جديد/)).toHaveCount(0);
  await expect(page).toHaveTitle(/^إدارة الطلبات/);
  await shopper.context().close();
  await updateOrderStatus(request, order.id, 'cancelled');
});

test('changes of other administrators are shown on an open order', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const order = first(await placeOrders(request, shop, { count: 1, name: `نور ${Date.now()}` }));
  const somebody = await anAdministrator(request, { name: 'هبة النجار' });
  await presetAdminSession(page, shop.administrator);
  const stream = isOpen(page);
  await page.goto(`/admin/orders?status=all&search=${order.number}`);
  await rowOf(page, order.number)
    .getByRole('button', { name: /التفاصيل/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `الطلب ${order.number}` });
  await expect(dialog).toBeVisible();
  await stream;

  await withOtherAdministrator(browser, somebody, async (other) => {
    await other.goto(`/admin/orders?search=${order.number}`);
    const moved = other.waitForResponse((answer) => answer.request().method() === 'PUT');
    await rowOf(other, order.number)
      .getByRole('button', { name: new RegExp(`نقل الطلب ${order.number} إلى`) })
      .click();
    await moved;
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('نُقل من «قيد الانتظار» إلى «قيد التجهيز» بواسطة هبة النجار', SOON);
  });
  await dialog.getByRole('button', { name: 'عرض الحالة الجديدة' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'ملخص الطلب' })).toContainText('قيد التجهيز');
  await cancelAll(request, [order]);
});

test('changed settings reach customers and other administrators within two seconds', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const before = await settingsNow(request);
  const words = `أهلًا بكم ${Date.now()}`;
  const threshold = (of: Page) => of.getByRole('textbox', { name: 'توصيل مجاني ابتداءً من' });
  const somebody = await anAdministrator(request, { name: 'سامر عودة', role: 'owner' });
  const shopper = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/settings');
  await expect(threshold(page)).toBeVisible();

  try {
    await withOtherAdministrator(browser, somebody, async (other) => {
      const stream = isOpen(other);
      await other.goto('/admin/settings');
      await expect(threshold(other)).toBeVisible();
      await stream;
      await page.getByRole('checkbox', { name: 'إظهار الشريط' }).check();
      await threshold(page).fill('321.5');
      await page.getByRole('textbox', { name: 'نص الشريط' }).fill(`${words}: {threshold}`);
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await main(page).getByRole('button', { name: 'حفظ الإعدادات' }).click();
      await saved;
      await expect(threshold(other)).toHaveValue('321.50', SOON);
      await expect(async () => {
        await shopper.goto('/products');
        await expect(shopper.getByText(`${words}: 321.50 ₪`)).toBeVisible({ timeout: 500 });
      }).toPass(SOON);
    });
  } finally {
    await setBack(request, before);
  }
  await shopper.context().close();
});

test('the sound can be muted permanently', async ({ page, shop, device }) => {
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/dashboard');
  const sound = page.getByRole('button', { name: 'صوت الطلبات الجديدة' });
  const reach = async () => {
    if (device !== 'desktop') await page.getByRole('button', { name: 'المزيد' }).click();
  };
  await reach();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await reach();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
});
