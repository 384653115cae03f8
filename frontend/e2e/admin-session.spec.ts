import type { Page } from '@playwright/test';
import { expectHttpError } from './console';
import { main, title } from './screens/scene';
import { expect, test } from './shop';
import { admin, logInAdmin } from './store';
import { presetAdminSession, presetStorage } from './stored-state';

async function logIn(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(admin.email());
  await page.getByLabel('كلمة المرور').fill(admin.password());
  await page.getByRole('button', { name: 'دخول' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

test("a shopper's token opens neither the back office nor its calls", async ({ page, shop, request }) => {
  const { token, user } = shop.customer;
  const answer = await request.get('/api/v1/admins/orders', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
  expectHttpError(page, /\/api\/v1\//);
  await presetStorage(page, { auth_token: token, user });
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/admin/login');
  await expect(title(page, 'دخول الإدارة')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('an expired token leads to the log-in silently, and back afterwards', async ({ page, shop }) => {
  expectHttpError(page, /\/api\/v1\//);
  await presetAdminSession(page, { ...shop.administrator, token: 'a-dead-token' });
  await page.goto('/admin/orders?status=shipped&search=نابلس');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('البريد الإلكتروني').fill(admin.email());
  await page.getByLabel('كلمة المرور').fill(admin.password());
  await page.keyboard.press('Enter');
  await expect(title(page, 'إدارة الطلبات')).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ status: 'shipped', search: 'نابلس' });
});

test('logged-in administrators skip the log-in, reach every screen by its tile, and log out', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  for (const [tile, screen] of [
    [/الطلبات/, '/admin/orders'],
    [/المنتجات/, '/admin/products'],
    [/مجموعات الهدايا/, '/admin/gift-sets'],
    [/العلامات التجارية/, '/admin/brands'],
  ] as const) {
    const tiles = page.getByRole('navigation', { name: 'أقسام الإدارة' });
    await tiles.getByRole('link', { name: tile }).click();
    await expect(page).toHaveURL(screen);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    const here = page.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' });
    await expect(here.locator('[aria-current=page]')).toHaveAttribute('href', screen);
    await page.goBack();
  }
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('a log-out in one tab ends the others', async ({ page, context, request }) => {
  const session = await logInAdmin(request);
  expectHttpError(page, /\/api\/v1\//);
  await presetAdminSession(page, session);
  await page.goto('/admin/orders');
  await expect(title(page, 'إدارة الطلبات')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/admin/logout');
  await expect(other.getByText('تم تسجيل خروجك.')).toBeVisible();
  await expect(other).toHaveURL('/admin/logout');
  await expect(page).toHaveURL('/admin/login');
  const headers = { Authorization: `Bearer ${session.token}` };
  expect((await request.get('/api/v1/admins/orders', { headers })).status(), 'the token is dead').toBe(401);
});

test('an unknown page offers links and a search', async ({ page, shop }) => {
  expectHttpError(page, /\/admin\/nowhere$/);
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/nowhere');
  await expect(page).toHaveTitle(/الصفحة غير موجودة \| عطّار/);
  await page.getByRole('searchbox').fill('عود');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/products?search=${encodeURIComponent('عود')}`);
  await page.goBack();
  await expect(title(page, 'الصفحة غير موجودة')).toBeVisible();
});
