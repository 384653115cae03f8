import type { Page } from '@playwright/test';
import type { TwoFactor } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title, toast } from '../scene';
import { aSession } from './administrators';

const factor = (page: Page, changes: Partial<TwoFactor> = {}) =>
  mockApi(
    page,
    'getTwoFactor',
    success({ is_on: true, recovery_codes_left: 8, is_required: false, ...changes }),
  );
const sessions = (page: Page) =>
  mockApi(
    page,
    'listSessions',
    success([aSession({ id: 's1', is_current: true, device: 'Chrome على Android' }), aSession()]),
  );
const renew = async (page: Page) => {
  await button(page, 'رموز استرداد جديدة').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('كلمة المرور الحالية').fill('secret-1');
  await dialog.getByLabel('رمز التحقق').fill('123456');
  await dialog.getByRole('button', { name: 'رموز استرداد جديدة' }).click();
};

const account = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-account',
  path: '/admin/account',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await sessions(page);
    await (scene.prepare ?? ((target) => factor(target)))(page, shop);
  },
});

export const ADMIN_ACCOUNT: readonly Scene[] = [
  account({
    state: 'filled',
    shows: (page) => [
      title(page, 'حسابي'),
      text(page, 'مفعّلة'),
      text(page, 'هذه الجلسة'),
      button(page, 'إنهاء جلسة Firefox على Windows'),
      page.getByLabel('اسمك كما يراه الفريق'),
      page.getByLabel('كلمة المرور الحالية'),
    ],
  }),
  account({
    state: 'without-second-factor',
    prepare: (page) => factor(page, { is_on: false, recovery_codes_left: 0 }),
    shows: (page) => [text(page, 'غير مفعّلة'), button(page, 'تفعيل الخطوة الثانية')],
  }),
  account({
    state: 'enrolling',
    prepare: (page) => factor(page, { is_on: false, recovery_codes_left: 0 }),
    act: (page) => button(page, 'تفعيل الخطوة الثانية').click(),
    shows: (page) => [heading(page, 'أكّد كلمة المرور')],
  }),
  account({
    state: 'few-codes-left',
    prepare: (page) => factor(page, { recovery_codes_left: 2, is_required: true }),
    shows: (page) => [text(page, /بقي رمزا استرداد/), text(page, /يطلبها المتجر من كل الفريق/)],
  }),
  account({
    state: 'recovery-codes',
    prepare: async (page) => {
      await factor(page);
      const recovery_codes = Array.from({ length: 10 }, (_, place) => `k7m2-9qx${place}`);
      await mockApi(page, 'renewRecoveryCodes', success({ recovery_codes }));
    },
    act: renew,
    shows: (page) => [heading(page, 'احفظ رموز الاسترداد'), button(page, 'طباعة'), text(page, 'k7m2-9qx0')],
  }),
  account({
    state: 'wrong-code',
    prepare: async (page) => {
      await factor(page);
      const errors = { code: ['رمز التحقق غير صحيح أو سبق استعماله'] };
      await mockApiError(page, 'renewRecoveryCodes', 422, { code: 'validation_failed', errors });
    },
    act: renew,
    shows: (page) => [page.getByRole('link', { name: 'رمز التحقق غير صحيح أو سبق استعماله' })],
    hasOverlay: true,
  }),
  account({
    state: 'loading',
    prepare: async (page) => {
      await holdApi(page, 'getTwoFactor');
      await holdApi(page, 'listSessions');
    },
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' }).first()],
  }),
  account({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getTwoFactor', 503),
    shows: (page) => [heading(page, 'فشل في تحميل حال الخطوة الثانية')],
  }),
  account({
    state: 'session-not-ended',
    prepare: async (page) => {
      await factor(page);
      await mockApiError(page, 'endSession', 503);
    },
    act: (page) => button(page, 'إنهاء جلسة Firefox على Windows').click(),
    shows: (page) => [toast(page, 'فشل في إنهاء الجلسة')],
    hasOverlay: true,
  }),
];
