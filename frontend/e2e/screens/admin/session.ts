import type { Page } from '@playwright/test';
import type { AdminDetails } from '../../../src/api/generated';
import { expectHttpError } from '../../console';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import type { Shop } from '../../shop';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title } from '../scene';

const email = (page: Page) => page.getByLabel('البريد الإلكتروني');
const password = (page: Page) => page.getByLabel('كلمة المرور');

async function logIn(page: Page) {
  await email(page).fill('layla@attar.example');
  await password(page).fill('secret-1');
  await button(page, 'دخول').click();
}

const challenge = { challenge: 'challenge', expires_at: '2026-11-20T08:10:00Z' };
const wantsCode = (page: Page) =>
  mockApi(page, 'logInAdmin', success({ token: null, user: null, second_factor: challenge }));
const code = (page: Page) => page.getByLabel('رمز التحقق');
async function typeCode(page: Page) {
  await logIn(page);
  await code(page).fill('123456');
}

/** Start logged in as an administrator with these details. */
async function presetAdminWith(page: Page, { administrator }: Shop, admin: AdminDetails) {
  const user = { ...administrator.user, admin };
  await presetAdminSession(page, { ...administrator, user });
  await mockApi(page, 'currentUser', success({ user }));
}

const login = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-login',
  path: '/admin/login',
  ...scene,
});

export const ADMIN_SESSION: readonly Scene[] = [
  login({
    state: 'empty',
    shows: (page) => [title(page, 'دخول الإدارة'), email(page), password(page), button(page, 'دخول')],
  }),
  login({
    state: 'errors',
    act: async (page) => {
      await email(page).fill('layla');
      await password(page).fill('123');
      await password(page).blur();
    },
    shows: (page) => [
      text(page, 'يرجى إدخال بريد إلكتروني صحيح.'),
      text(page, 'كلمة المرور يجب أن تكون 6 أحرف على الأقل.'),
    ],
  }),
  login({
    state: 'in-progress',
    prepare: (page) => holdApi(page, 'logInAdmin'),
    act: logIn,
    shows: (page) => [button(page, 'جاري الدخول...')],
  }),
  login({
    state: 'refused',
    prepare: (page) =>
      mockApiError(page, 'logInAdmin', 401, {
        code: 'invalid_credentials',
        message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
      }),
    act: logIn,
    shows: (page) => [page.getByRole('alert').filter({ hasText: 'غير صحيحة' })],
  }),
  login({
    state: 'field-refused',
    prepare: (page) =>
      mockApiError(page, 'logInAdmin', 422, {
        code: 'validation_failed',
        errors: { email: ['يرجى إدخال بريد إلكتروني صحيح.'] },
      }),
    act: logIn,
    shows: (page) => [text(page, 'يرجى إدخال بريد إلكتروني صحيح.')],
  }),
  login({
    state: 'second-step',
    prepare: wantsCode,
    act: logIn,
    shows: (page) => [code(page), button(page, 'تأكيد'), button(page, /استخدام رمز استرداد/)],
  }),
  login({
    state: 'second-step-in-progress',
    prepare: async (page) => {
      await wantsCode(page);
      await holdApi(page, 'logInAdminSecond');
    },
    act: typeCode,
    shows: (page) => [button(page, 'جاري التأكيد...')],
  }),
  login({
    state: 'wrong-code',
    prepare: async (page) => {
      await wantsCode(page);
      const message = 'رمز التحقق غير صحيح أو سبق استعماله';
      await mockApiError(page, 'logInAdminSecond', 401, { code: 'invalid_code', message });
    },
    act: typeCode,
    shows: (page) => [text(page, 'رمز التحقق غير صحيح أو سبق استعماله')],
  }),
  login({
    state: 'recovery-code',
    prepare: wantsCode,
    act: async (page) => {
      await logIn(page);
      await button(page, /استخدام رمز استرداد/).click();
    },
    shows: (page) => [page.getByLabel('رمز الاسترداد')],
  }),
  {
    screen: 'admin-second-factor',
    state: 'required',
    path: '/admin/dashboard',
    prepare: (page, shop) =>
      presetAdminWith(page, shop, { role: 'owner', has_second_factor: false, must_enrol: true }),
    shows: (page) => [title(page, 'الخطوة الثانية مطلوبة'), button(page, 'تسجيل الخروج')],
  },
  {
    screen: 'admin-forbidden',
    state: 'inside',
    path: '/admin/people',
    prepare: (page, shop) =>
      presetAdminWith(page, shop, { role: 'catalogue', has_second_factor: false, must_enrol: false }),
    shows: (page) => [title(page, 'هذه الصفحة خارج صلاحياتك'), link(page, 'العودة إلى لوحة التحكم')],
  },
  {
    screen: 'admin-logout',
    state: 'done',
    path: '/admin/logout',
    shows: (page) => [text(page, 'تم تسجيل خروجك.'), email(page)],
  },
  {
    screen: 'admin-logout',
    state: 'in-progress',
    path: '/admin/logout',
    prepare: async (page, { administrator }) => {
      await presetAdminSession(page, administrator);
      await holdApi(page, 'logOut');
    },
    shows: (page) => [title(page, 'دخول الإدارة'), text(page, 'جاري الخروج...')],
  },
  {
    screen: 'admin-not-found',
    state: 'inside',
    path: '/admin/nowhere',
    prepare: (page, { administrator }) => {
      expectHttpError(page, /\/admin\/nowhere$/);
      return presetAdminSession(page, administrator);
    },
    shows: (page) => [
      title(page, 'الصفحة غير موجودة'),
      link(page, 'العودة إلى الصفحة الرئيسية'),
      link(page, 'كل العطور'),
      link(page, 'الدعم الفني'),
      page.getByRole('searchbox'),
      heading(page, 'الصفحة غير موجودة'),
    ],
  },
];
