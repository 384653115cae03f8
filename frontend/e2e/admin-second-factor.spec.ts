import type { Page } from '@playwright/test';
import { anAdministrator, LOG_IN, withOtherAdministrator } from './administrator-fixtures';
import { expectHttpError } from './console';
import { title } from './screens/scene';
import { expect, test } from './shop';
import { asAdmin } from './store';
import { presetAdminSession } from './stored-state';
import { Authenticator } from './totp';

const code = (page: Page) => page.getByLabel('رمز التحقق');

async function enterPassword(page: Page, email: string) {
  await page.goto('/admin/login');
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور').fill(LOG_IN.password);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
}

/** Set up two-step log-in; return the authenticator and the recovery codes. */
async function enrol(page: Page) {
  await page.getByLabel('كلمة المرور الحالية').first().fill(LOG_IN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  const secret = ((await page.locator('code[dir=ltr]').textContent()) ?? '').replaceAll(' ', '');
  const authenticator = new Authenticator(secret);
  await page.getByLabel(/ثم اكتب الأرقام الستة/).fill(await authenticator.next());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'رموز الاسترداد' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole('button', { name: 'حفظتُ الرموز' }).click();
  return { authenticator, recoveryCodes };
}

test('two-step log-in is enabled, rejects a reused code, and accepts a recovery code', async ({
  page,
  request,
}) => {
  const session = await anAdministrator(request, { name: 'سلوى' });
  const email = session.user.email ?? '';
  await presetAdminSession(page, session);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'تفعيل الخطوة الثانية' }).click();
  const { authenticator, recoveryCodes } = await enrol(page);
  await expect(page.getByText('بقيت 10 رموز استرداد.')).toBeVisible();
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/admin/login');

  expectHttpError(page, /\/api\/v1\/admins\/login\/second$/);
  await enterPassword(page, email);
  await code(page).fill(authenticator.again());
  await expect(code(page), 'the activation code cannot be reused').toHaveAccessibleDescription(
    /سبق استعماله/,
  );
  const fresh = await authenticator.next();
  await code(page).fill(fresh);
  await expect(page).toHaveURL(/\/admin\/(dashboard|account)$/);

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await enterPassword(page, email);
  await code(page).fill(fresh);
  await expect(code(page), 'a used code is rejected').toHaveAccessibleDescription(/سبق استعماله/);
  await page.getByRole('button', { name: /استخدام رمز استرداد/ }).click();
  await page.getByLabel('رمز الاسترداد').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/(dashboard|account)$/);
  await page.goto('/admin/account');
  await expect(page.getByText(/بقيت 9 رموز استرداد/)).toBeVisible();
});

test('five wrong codes end the attempt', async ({ page, request }) => {
  const session = await anAdministrator(request, { name: 'هناء' });
  await presetAdminSession(page, session);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'تفعيل الخطوة الثانية' }).click();
  await enrol(page);
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  expectHttpError(page, /\/api\/v1\/admins\/login\/second$/);
  await enterPassword(page, session.user.email ?? '');
  const password = page.getByLabel('كلمة المرور');
  for (let attempt = 0; attempt < 5 && !(await password.isVisible()); attempt += 1) {
    const answered = page.waitForResponse(/\/admins\/login\/second$/);
    await code(page).fill('');
    await code(page).fill(`00000${attempt}`);
    expect((await answered).ok()).toBe(false);
    await expect(code(page).or(password).first()).toBeEditable();
  }
  if (await code(page).isVisible()) await code(page).fill('000009');
  await expect(password, 'it starts over').toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('administrators must set up two-step log-in once it is required', async ({ browser, request, page }) => {
  const owner = await anAdministrator(request, { name: 'مالكة', role: 'owner' });
  const clerk = await anAdministrator(request, { name: 'موظفة', role: 'orders' });
  await presetAdminSession(page, owner);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'تفعيل الخطوة الثانية' }).click();
  await enrol(page);
  try {
    await withOtherAdministrator(browser, clerk, async (other) => {
      expectHttpError(other, /\/api\/v1\//);
      await other.goto('/admin/orders');
      await expect(title(other, 'إدارة الطلبات')).toBeVisible();
      await page.goto('/admin/people');
      await page.getByLabel('الخطوة الثانية مطلوبة').click();
      await expect(title(other, 'الخطوة الثانية مطلوبة'), 'at once, where they are').toBeVisible();
      await enrol(other);
      await expect(title(other, 'إدارة الطلبات'), 'back to where they were').toBeVisible();
    });
  } finally {
    // Reset the policy for the tests that follow.
    const headers = { ...(await asAdmin(request)), Authorization: `Bearer ${owner.token}` };
    const data = { second_factor_required: false };
    const answer = await request.put('/api/v1/admins/people/policy', { headers, data });
    expect(answer.status()).toBe(200);
  }
});
