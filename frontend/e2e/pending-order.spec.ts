import type { Page } from '@playwright/test';
import type { PlacedOrder } from '../src/api/generated';
import { expectHttpError } from './console';
import { fillCheckout } from './forms';
import { cartLink } from './header';
import { toast } from './screens/scene';
import { expect, test } from './shop';
import { presetCart } from './stored-state';
import { expectAccessible } from './test';

const ORDERS = /\/api\/v1\/orders$/;

const main = (page: Page) => page.getByRole('main');
const confirm = (page: Page) => main(page).getByRole('button', { name: 'تأكيد الطلب' });
const waiting = (page: Page) => main(page).getByRole('region', { name: 'لم يصلنا رد بعد…' });
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'شكرًا لك، وصلنا طلبك' });

/** An attempt to send an order, with the store's response, whether or not the page received it. */
interface Attempt {
  key: string | undefined;
  body: string | null;
  isReplayed?: boolean;
  order?: PlacedOrder;
}

/** Let the store receive each order, but drop the response while `isLost` returns true. */
async function loseAnswers(page: Page, isLost: (attempt: number) => boolean): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  expectHttpError(page, ORDERS);
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const { data } = await response.json();
    attempts.push({
      key: route.request().headers()['idempotency-key'],
      body: route.request().postData(),
      isReplayed: response.headers()['idempotent-replayed'] === 'true',
      order: data,
    });
    return isLost(attempts.length) ? route.abort() : route.fulfill({ response });
  });
  return attempts;
}

test.beforeEach(async ({ page, shop }) => {
  await presetCart(page, { products: shop.products.slice(0, 1) });
});

test('an order with a lost response is retried after a reload, as one order', async ({ page }) => {
  let isBack = false;
  const attempts = await loseAnswers(page, () => !isBack);
  await page.goto('/checkout');
  await fillCheckout(page);
  await confirm(page).click();
  await expect(waiting(page)).toBeFocused();
  await expect(confirm(page)).toBeDisabled();
  await expectAccessible(page);

  isBack = true;
  await page.goto('/products');
  await expect(toast(page, 'تم إنشاء الطلب بنجاح! سنتواصل معك قريباً.')).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق');
  await page.getByRole('link', { name: 'عرض الطلب' }).click();
  await expect(thanks(page)).toBeVisible();

  const { order } = attempts[0] ?? {};
  await expect(page.getByText(String(order?.number), { exact: true })).toBeVisible();
  expect(attempts.length).toBeGreaterThan(1);
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({
      key: attempts[0]?.key,
      body: attempts[0]?.body,
      order: { id: order?.id },
    });
  }
  expect(attempts.map(({ isReplayed }) => isReplayed)).toEqual(attempts.map((_, place) => place > 0));
  expect(await page.evaluate(() => localStorage.getItem('pending_order'))).toBeNull();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
});

test('an order with a lost response is retried while the customer waits', async ({ page }) => {
  const attempts = await loseAnswers(page, (attempt) => attempt === 1);
  await page.goto('/checkout');
  await fillCheckout(page);
  await confirm(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(new Set(attempts.map(({ order }) => order?.id)).size).toBe(1);
  expect(attempts).toHaveLength(2);
});

test('an order placed offline is sent once the network is back', async ({ page, context }) => {
  const attempts = await loseAnswers(page, () => false);
  await page.goto('/checkout');
  await fillCheckout(page);
  await expect(confirm(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await confirm(page).click();
  await expect(waiting(page)).toContainText('سنرسله وحدنا فور عودة الاتصال');
  expect(attempts).toEqual([]);
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  expect(attempts).toHaveLength(1);
});

test('one of two tabs sends the order, and both carts are updated', async ({ page, context }) => {
  let isBack = false;
  const attempts = await loseAnswers(page, () => !isBack);
  await page.goto('/checkout');
  await fillCheckout(page);
  await confirm(page).click();
  await expect(waiting(page)).toBeVisible();

  const other = await context.newPage();
  const others = await loseAnswers(other, () => !isBack);
  await other.goto('/products');
  isBack = true;
  await expect(cartLink(other)).toHaveAccessibleName('سلة التسوق');
  await expect(cartLink(page)).toHaveAccessibleName('سلة التسوق');
  await expect(waiting(page)).toHaveCount(0);
  expect(new Set([...attempts, ...others].map(({ order }) => order?.id)).size).toBe(1);
});

test('stopping and placing the same order again creates one order', async ({ page }) => {
  let isBack = false;
  const attempts = await loseAnswers(page, () => !isBack);
  await page.goto('/checkout');
  await fillCheckout(page);
  await confirm(page).click();
  await waiting(page).getByRole('button', { name: 'إيقاف الانتظار' }).click();
  const dialog = page.getByRole('dialog', { name: 'إيقاف الانتظار؟' });
  await expect(dialog).toContainText('قد يكون طلبك قد وصلنا فعلًا');
  await dialog.getByRole('button', { name: 'إيقاف الانتظار' }).click();
  await expect(main(page).getByRole('region', { name: 'طلبك السابق لم يصلنا رد عليه' })).toBeVisible();
  isBack = true;
  await page.reload();
  await expect(confirm(page)).toBeEnabled();
  await confirm(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(new Set(attempts.map(({ order }) => order?.id)).size).toBe(1);
});
