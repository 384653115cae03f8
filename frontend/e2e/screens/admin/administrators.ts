import type { Page } from '@playwright/test';
import type { AdminSession, Person } from '../../../src/api/generated-admin';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title, toast } from '../scene';

const AT = '2026-11-20T08:05:00Z';

const aPerson = (changes: Partial<Person> = {}): Person => ({
  id: 'person-1',
  name: 'رنا الخطيب',
  email: 'rana@attar.example',
  role: 'orders',
  is_disabled: false,
  has_second_factor: true,
  last_seen_at: AT,
  created_at: '2026-10-01T08:00:00Z',
  sessions: 2,
  ...changes,
});

const PEOPLE = [
  aPerson({ id: 'person-0', name: 'ليلى سالم', email: 'layla@attar.example', role: 'owner', sessions: 1 }),
  aPerson(),
  aPerson({
    id: 'person-2',
    name: 'هدى',
    role: 'catalogue',
    is_disabled: true,
    has_second_factor: false,
    last_seen_at: null,
    sessions: 0,
  }),
];

/** A session in the list. */
export const aSession = (changes: Partial<AdminSession> = {}): AdminSession => ({
  id: 'session-2',
  created_at: AT,
  last_seen_at: AT,
  expires_at: '2026-12-20T08:05:00Z',
  device: 'Firefox على Windows',
  address: '203.0.113.7',
  is_current: false,
  ...changes,
});

const everybody = (page: Page) => mockApi(page, 'listPeople', success(PEOPLE));
const policy = (page: Page, second_factor_required: boolean) =>
  mockApi(page, 'getPeoplePolicy', success({ second_factor_required }));
const form = (page: Page) => page.getByRole('dialog');
const add = (page: Page) => button(page, 'إضافة شخص').click();

async function fillIn(page: Page) {
  await add(page);
  await form(page).getByLabel('الاسم').fill('سلمى');
  await form(page).getByLabel('البريد الإلكتروني').fill('salma@attar.example');
  await form(page).getByLabel('كلمة المرور').fill('secret-1');
  await form(page).getByRole('button', { name: 'حفظ' }).click();
}

const people = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-people',
  path: '/admin/people',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await policy(page, false);
    await (scene.prepare ?? everybody)(page, shop);
  },
});

export const ADMIN_PEOPLE: readonly Scene[] = [
  people({
    state: 'filled',
    shows: (page) => [
      title(page, 'الفريق'),
      heading(page, 'رنا الخطيب'),
      text(page, 'موقوف'),
      button(page, 'إيقاف رنا الخطيب'),
      button(page, 'إعادة هدى إلى الفريق'),
      page.getByLabel('الخطوة الثانية مطلوبة'),
    ],
  }),
  people({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listPeople'),
    shows: (page) => [
      title(page, 'الفريق'),
      page.getByLabel('الخطوة الثانية مطلوبة'),
      page.getByRole('status', { name: 'جاري التحميل...' }),
    ],
  }),
  people({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listPeople', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الفريق'), button(page, 'إعادة المحاولة')],
  }),
  people({
    state: 'form',
    act: add,
    shows: (page) => [form(page).getByLabel('البريد الإلكتروني'), form(page).getByText('الدور')],
    hasOverlay: true,
  }),
  people({
    state: 'form-errors',
    act: async (page) => {
      await add(page);
      await form(page).getByRole('button', { name: 'حفظ' }).click();
    },
    shows: (page) => [form(page).getByRole('link', { name: 'كلمة المرور مطلوبة' })],
    hasOverlay: true,
  }),
  people({
    state: 'form-saving',
    prepare: async (page) => {
      await everybody(page);
      await holdApi(page, 'createPerson');
    },
    act: fillIn,
    shows: (page) => [form(page).getByRole('button', { name: 'جاري الحفظ...' })],
    hasOverlay: true,
  }),
  people({
    state: 'form-refused',
    prepare: async (page) => {
      await everybody(page);
      const errors = { email: ['البريد الإلكتروني مستخدم'] };
      await mockApiError(page, 'createPerson', 422, { code: 'validation_failed', errors });
    },
    act: fillIn,
    shows: (page) => [form(page).getByRole('link', { name: 'البريد الإلكتروني مستخدم' })],
    hasOverlay: true,
  }),
  people({
    state: 'disabling',
    act: (page) => button(page, 'إيقاف رنا الخطيب').click(),
    shows: (page) => [page.getByRole('dialog', { name: 'إيقاف رنا الخطيب؟' })],
    hasOverlay: true,
  }),
  people({
    state: 'last-owner',
    prepare: async (page) => {
      await everybody(page);
      await mockApiError(page, 'updatePerson', 409, {
        code: 'last_owner',
        message: 'يجب أن يبقى للمتجر مالك واحد مفعّل على الأقل',
      });
    },
    act: async (page) => {
      await button(page, 'إيقاف ليلى سالم').click();
      await form(page).getByRole('button', { name: 'إيقاف' }).click();
    },
    shows: (page) => [toast(page, 'فشل في تغيير الحساب')],
    hasOverlay: true,
  }),
  people({
    state: 'sessions',
    prepare: async (page) => {
      await everybody(page);
      await mockApi(page, 'listPersonSessions', success([aSession(), aSession({ id: 's3', device: null })]));
    },
    act: (page) => button(page, /^جلسات رنا/).click(),
    shows: (page) => [form(page).getByText('جهاز غير معروف')],
    hasOverlay: true,
  }),
  people({
    state: 'second-factor-missing',
    prepare: async (page) => {
      await everybody(page);
      await mockApiError(page, 'setPeoplePolicy', 409, {
        code: 'second_factor_missing',
        message: 'الخطوة الثانية غير مفعّلة في حسابك',
      });
    },
    act: (page) => page.getByLabel('الخطوة الثانية مطلوبة').click(),
    shows: (page) => [toast(page, 'فشل في تغيير أمان الفريق')],
    hasOverlay: true,
  }),
];
