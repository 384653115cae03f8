import type { Page } from '@playwright/test';
import { rowOf } from './admin-orders';
import { anAdministrator, withOtherAdministrator } from './administrator-fixtures';
import { expectHttpError } from './console';
import { cancelAll, placeOrders } from './order-fixtures';
import { pageSizes, printed, skipPrinting, suppressPrinting } from './pdf';
import { first, toast } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

const onward = (page: Page, number: number) =>
  rowOf(page, number).getByRole('button', { name: new RegExp(`نقل الطلب ${number} إلى`) });
const labels = (page: Page, number: number) =>
  rowOf(page, number).getByRole('button', { name: `طباعة عينات الطلب ${number}` });

test('the second of two concurrent status updates is rejected, with the current status', async ({
  page,
  browser,
  shop,
  request,
}) => {
  const order = first(await placeOrders(request, shop, { count: 1, name: `أريج ${Date.now()}` }));
  const somebody = await anAdministrator(request, { name: 'هبة النجار' });
  await presetAdminSession(page, shop.administrator);
  await page.goto(`/admin/orders?search=${order.number}`);
  await expect(onward(page, order.number)).toBeVisible();

  await withOtherAdministrator(browser, somebody, async (other) => {
    await other.goto(`/admin/orders?search=${order.number}`);
    await onward(other, order.number).click();
    await expect(toast(other, 'تم تحديث حالة الطلب بنجاح')).toBeVisible();
  });

  expectHttpError(page, /\/api\/v1\/admins\/orders\//);
  await onward(page, order.number).click();
  await expect(toast(page, 'فشل في تحديث حالة الطلب')).toBeVisible();
  await expect(toast(page, /سبقك هبة النجار: صار الطلب .+ «قيد التجهيز»/)).toBeVisible();
  await expect(rowOf(page, order.number)).toContainText('قيد التجهيز');
  await cancelAll(request, [order]);
});

test('printing labels again warns about the administrator who printed them first', async ({
  page,
  browser,
  shop,
  request,
}, testInfo) => {
  const order = first(await placeOrders(request, shop, { count: 1, name: `تالا ${Date.now()}` }));
  const somebody = await anAdministrator(request, { name: 'سامر عودة' });
  await presetAdminSession(page, shop.administrator);
  await suppressPrinting(page);
  await page.goto(`/admin/orders?search=${order.number}`);
  await expect(labels(page, order.number)).toBeVisible();

  await withOtherAdministrator(browser, somebody, async (other) => {
    await skipPrinting(other);
    await other.goto(`/admin/orders?search=${order.number}`);
    await labels(other, order.number).click();
    await other.getByRole('button', { name: 'نعم، سجّل الطباعة' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
  });

  await labels(page, order.number).click();
  const warning = page.getByRole('dialog', { name: 'طُبعت هذه العينات من قبل' });
  await expect(warning).toContainText(/مرة واحدة، آخرها .+ بواسطة سامر عودة/);
  await expect(page.locator('html'), 'nothing is printed yet').not.toHaveAttribute('data-printing');
  await warning.getByRole('button', { name: 'اطبع مع ذلك' }).click();
  const pdf = await printed(page, `عينات الطلب ${order.number}`, testInfo.outputPath('labels.pdf'));
  expect(await pageSizes(pdf)).toHaveLength(1);
  await cancelAll(request, [order]);
});
