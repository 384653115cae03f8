import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anAdministrator, LOG_IN, withOtherAdministrator } from './administrator-fixtures';
import { expectHttpError } from './console';
import { main, title } from './screens/scene';
import { expect, test } from './shop';
import { presetAdminSession } from './stored-state';

const RUN = randomInt(1_000_000, 10_000_000);
/** The same in letters, since names of administrators cannot hold digits. */
const MARK = [...String(RUN)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('');
const card = (page: Page, name: string) => main(page).getByRole('article', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: 'التنقل في لوحة الإدارة' });
const ended = (page: Page) => page.getByRole('dialog', { name: 'انتهت جلستك' });
const expectToast = (page: Page, words: string) => expect(page.getByText(words).last()).toBeVisible();

test('a new administrator logs in and sees only what the role permits', async ({
  page,
  shop,
  browser,
  request,
}) => {
  const name = `أمل ${MARK}`;
  const email = `amal-${RUN}@attar.example`;
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'إضافة شخص' }).press('Enter');
  await page.keyboard.type(name);
  await page.getByRole('dialog').getByLabel('البريد الإلكتروني').fill(email);
  await page.getByRole('dialog').getByLabel('كلمة المرور').fill(LOG_IN.password);
  await page.getByRole('radio', { name: /^الكتالوج/ }).check();
  await page.keyboard.press('Enter');
  await expectToast(page, 'انضم إلى الفريق');
  await expect(card(page, name)).toContainText('لم يدخل بعد');

  const session = await LOG_IN.as(request, email);
  await withOtherAdministrator(browser, session, async (other) => {
    await other.goto('/admin/products');
    await expect(title(other, 'إدارة المنتجات')).toBeVisible();
    for (const path of ['/admin/products', '/admin/brands', '/admin/imports', '/admin/account']) {
      await expect(menu(other).locator(`a[href="${path}"]`)).toBeVisible();
    }
    for (const path of ['/admin/orders', '/admin/people', '/admin/audit', '/admin/cash']) {
      await expect(menu(other).locator(`a[href="${path}"]`)).toHaveCount(0);
      await other.goto(path);
      await expect(title(other, 'هذه الصفحة خارج صلاحياتك')).toBeVisible();
      await expect(menu(other), 'within the layout').toBeVisible();
    }
  });

  await page.goto('/admin/audit');
  const record = main(page).getByRole('article', { name: `إضافة: ${name}` });
  await expect(async () => {
    await page.getByRole('button', { name: 'تحديث' }).click();
    await expect(record).toBeVisible({ timeout: 1000 });
  }, 'the audit log shows the change').toPass();
  await expect(record).toContainText('الكتالوج');
});

test('a disabled administrator is logged out within two seconds', async ({
  page,
  shop,
  browser,
  request,
}) => {
  const name = `دلال ${MARK}`;
  const session = await anAdministrator(request, { name });
  await presetAdminSession(page, shop.administrator);
  await page.goto('/admin/people');
  await withOtherAdministrator(browser, session, async (other) => {
    expectHttpError(other, /\/api\/v1\//);
    await other.goto('/admin/orders');
    await expect(title(other, 'إدارة الطلبات')).toBeVisible();
    await card(page, name)
      .getByRole('button', { name: `إيقاف ${name}` })
      .click();
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && /\/admins\/people\//.test(answer.url()),
    );
    await page.getByRole('dialog').getByRole('button', { name: 'إيقاف' }).click();
    await answered;
    await expect(ended(other)).toBeVisible({ timeout: 2000 });
    await expect(title(other, 'إدارة الطلبات'), 'nor is anything to be seen').toBeHidden();
    expect(await other.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await other.keyboard.press('Escape');
    await other.keyboard.press('Escape');
    await expect(ended(other), 'the page stays closed').toBeVisible();
  });
  await expect(card(page, name)).toContainText('موقوف');
  const answer = await LOG_IN.attempt(request, session.user.email ?? '');
  expect(answer.status(), 'logging in is rejected').toBe(401);
});

test('another session can be ended without affecting the rest', async ({ page, browser, request }) => {
  const session = await anAdministrator(request, { name: `رغد ${MARK}` });
  const elsewhere = await LOG_IN.as(request, session.user.email ?? '');
  await presetAdminSession(page, session);
  await page.goto('/admin/account');
  const sessions = page.getByRole('list', { name: 'قائمة الجلسات' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'هذه الجلسة' })).toHaveCount(1);
  await withOtherAdministrator(browser, elsewhere, async (other) => {
    expectHttpError(other, /\/api\/v1\//);
    await other.goto('/admin/orders');
    await expect(title(other, 'إدارة الطلبات')).toBeVisible();
    await sessions.getByRole('button').click();
    await expect(ended(other)).toBeVisible({ timeout: 2000 });
  });
  await expect(sessions).toHaveCount(1);
  await expect(page).toHaveURL('/admin/account');
});

test('own name and password are changed, and the audit log records it', async ({ page, request }) => {
  const session = await anAdministrator(request, { name: `منى ${MARK}` });
  await presetAdminSession(page, session);
  await page.goto('/admin/account');
  await page.getByLabel('اسمك كما يراه الفريق').fill(`منى سالم ${MARK}`);
  await page.keyboard.press('Enter');
  await expectToast(page, 'تم حفظ الاسم');
  await page.getByLabel('كلمة المرور الحالية').fill(LOG_IN.password);
  await page.getByLabel('كلمة المرور الجديدة', { exact: true }).fill('ياسمين-وزعتر-5');
  await page.getByLabel('كلمة المرور الجديدة مرة أخرى').fill('ياسمين-وزعتر-5');
  await page.keyboard.press('Enter');
  await expectToast(page, 'تم تغيير كلمة المرور');
  expect((await LOG_IN.attempt(request, session.user.email ?? '')).status()).toBe(401);
  await page.reload();
  await expect(title(page, 'حسابي'), 'this session stays').toBeVisible();
});
