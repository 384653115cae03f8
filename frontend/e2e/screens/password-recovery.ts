import type { Page } from '@playwright/test';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { button, heading, link, main, type Scene, text, title } from './scene';

const TOKEN = 'q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs';
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page, name: string) => button(page, name).click();

async function request(page: Page) {
  await field(page, 'رقم الهاتف').fill('0591234567');
  await submit(page, 'أرسل الرابط');
}

async function reset(page: Page, confirmation = 'مسك وعنبر 8') {
  await field(page, 'كلمة المرور الجديدة').fill('مسك وعنبر 8');
  await field(page, 'تأكيد كلمة المرور').fill(confirmation);
  await submit(page, 'حفظ كلمة المرور');
}

const forgot = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'forgot-password',
  path: '/forgot-password',
  ...scene,
});

const newPassword = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'reset-password',
  path: `/reset-password#${TOKEN}`,
  ...scene,
});

/** The way back for customers who forgot their password. */
export const PASSWORD_RECOVERY: readonly Scene[] = [
  forgot({
    state: 'blank',
    shows: (page) => [
      title(page, 'نسيت كلمة المرور'),
      field(page, 'رقم الهاتف'),
      main(page).locator('a[href="/login"]'),
      main(page).locator('a[href="/"]').first(),
    ],
  }),
  forgot({
    state: 'wrong',
    act: (page) => submit(page, 'أرسل الرابط'),
    shows: (page) => [text(page, 'رقم الهاتف مطلوب')],
  }),
  forgot({
    state: 'submitting',
    prepare: (page) => holdApi(page, 'requestPasswordRecovery'),
    act: request,
    shows: (page) => [button(page, 'جاري الإرسال...')],
  }),
  forgot({
    state: 'failed',
    prepare: (page) => mockApiError(page, 'requestPasswordRecovery', 503),
    act: request,
    shows: (page) => [text(page, 'تعذّر إرسال الطلب. أعد المحاولة.')],
  }),
  forgot({
    state: 'requested',
    prepare: (page) => mockApi(page, 'requestPasswordRecovery', success(null)),
    act: request,
    shows: (page) => [heading(page, 'استلمنا طلبك'), button(page, 'رقم آخر')],
  }),
  newPassword({
    state: 'blank',
    shows: (page) => [
      title(page, 'كلمة مرور جديدة'),
      field(page, 'كلمة المرور الجديدة'),
      field(page, 'تأكيد كلمة المرور'),
      link(page, 'طلب رابط جديد'),
    ],
  }),
  newPassword({
    state: 'wrong',
    act: (page) => reset(page, 'غيرها'),
    shows: (page) => [text(page, 'كلمة المرور غير متطابقة')],
  }),
  newPassword({
    state: 'submitting',
    prepare: (page) => holdApi(page, 'resetPassword'),
    act: (page) => reset(page),
    shows: (page) => [button(page, 'جاري الحفظ...')],
  }),
  newPassword({
    state: 'refused',
    prepare: (page) =>
      mockApiError(page, 'resetPassword', 422, {
        code: 'validation_failed',
        errors: { token: ['هذا الرابط غير صالح: استُعمل من قبل أو انتهت مدته.'] },
      }),
    act: (page) => reset(page),
    shows: (page) => [text(page, 'هذا الرابط غير صالح: استُعمل من قبل أو انتهت مدته.')],
  }),
  newPassword({
    state: 'done',
    prepare: (page) => mockApi(page, 'resetPassword', success(null)),
    act: (page) => reset(page),
    shows: (page) => [text(page, /تم تعيين كلمة المرور الجديدة/), main(page).locator('a[href="/login"]')],
  }),
  {
    screen: 'reset-password',
    state: 'no-token',
    path: '/reset-password',
    shows: (page) => [title(page, 'الرابط ناقص'), link(page, 'طلب رابط جديد')],
  },
];
