import type { Page } from '@playwright/test';
import type { PasswordRecovery } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, type Scene, text, title, toast } from '../scene';

const STATES: PasswordRecovery['state'][] = ['waiting', 'linked', 'expired'];
const NAMES = ['سلمى الخطيب', 'فادي أبو حمد', 'Khalil Odeh'];
const RECOVERIES: PasswordRecovery[] = STATES.map((state, index) => ({
  id: `recovery-${index}`,
  name: NAMES[index] ?? '',
  phone: `+97059123456${index}`,
  state,
  requested_at: new Date(Date.UTC(2026, 2, 20, 9, 30 - index)).toISOString(),
}));

const LINK = {
  url: 'https://attar.example/reset-password#q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs',
  name: 'سلمى الخطيب',
  phone: '+970591234560',
  expires_at: '2026-03-20T10:00:00Z',
};

const makeLink = (page: Page) => button(page, 'إنشاء رابط: سلمى الخطيب').click();

const list = ({ prepare, ...scene }: Partial<Scene> & Pick<Scene, 'state' | 'shows'>): Scene => ({
  screen: 'admin-password-recoveries',
  path: '/admin/password-recoveries',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listPasswordRecoveries', aPageOf(RECOVERIES));
    await prepare?.(page, shop);
  },
});

/** Customers who wait for a link to a new password. */
export const ADMIN_PASSWORD_RECOVERIES: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'استعادة كلمة المرور'),
      text(page, 'ينتظر الرابط'),
      text(page, 'أُنشئ له رابط'),
      text(page, 'انتهت مدة الرابط'),
      button(page, 'إنشاء رابط: سلمى الخطيب'),
    ],
  }),
  list({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listPasswordRecoveries', aPageOf([])),
    shows: (page) => [heading(page, 'لا أحد ينتظر رابطًا')],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listPasswordRecoveries'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listPasswordRecoveries', 503),
    shows: (page) => [heading(page, 'فشل في تحميل طلبات كلمة المرور'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'link',
    hasOverlay: true,
    prepare: (page) => mockApi(page, 'createRecoveryLink', success(LINK)),
    act: makeLink,
    shows: (page) => [
      page.getByRole('dialog').getByRole('link', { name: /إرسال عبر واتساب/ }),
      page.getByRole('dialog').getByText(LINK.url),
    ],
  }),
  list({
    state: 'link-failed',
    prepare: (page) => mockApiError(page, 'createRecoveryLink', 503),
    act: makeLink,
    shows: (page) => [toast(page, 'لم يُنشأ الرابط')],
  }),
];
