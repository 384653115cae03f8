import type { Page } from '@playwright/test';
import { aRemittance, aRemittanceDetail, CONFIRMED } from '../../../src/admin/testing/remittances';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title } from '../scene';

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

const one = ({ prepare, ...scene }: Part, remittance = aRemittanceDetail()): Scene => ({
  screen: 'admin-remittance',
  path: '/admin/remittances/m1',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'getRemittance', success(remittance));
    await prepare?.(page, shop);
  },
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** Page of one remittance. */
export const ADMIN_REMITTANCE: readonly Scene[] = [
  one({
    state: 'draft',
    shows: (page) => [
      title(page, 'دفعة 12 من نجمة للتوصيل'),
      button(page, 'تأكيد الدفعة'),
      button(page, 'حذف المسودة'),
      link(page, 'ناقص 1'),
      text(page, 'وصل أقل مما في الكشف.'),
      text(page, 'ليس في الكشف'),
    ],
  }),
  one({
    state: 'confirm',
    hasOverlay: true,
    act: (page) => press(page, 'تأكيد الدفعة'),
    shows: (page) => [dialog(page).getByText(/الفرق بين ما وصل وما في الكشف/)],
  }),
  one({
    state: 'discard',
    hasOverlay: true,
    act: (page) => press(page, 'حذف المسودة'),
    shows: (page) => [dialog(page).getByText(/أتريد حذف مسودة/)],
  }),
  one({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'confirmRemittance', 409, { code: 'conflict', data: aRemittance(CONFIRMED) }),
    act: async (page) => {
      await press(page, 'تأكيد الدفعة');
      await press(page, 'تأكيد الدفعة');
    },
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّرت هذه الدفعة قبلك' })
        .getByRole('button', { name: 'عرض حالتها الآن' }),
    ],
  }),
  one(
    {
      state: 'confirmed',
      shows: (page) => [button(page, 'عكس الدفعة'), text(page, /بواسطة سامر/)],
    },
    aRemittanceDetail(CONFIRMED),
  ),
  one(
    {
      state: 'reverse-errors',
      hasOverlay: true,
      act: async (page) => {
        await press(page, 'عكس الدفعة');
        await press(page, 'عكس الدفعة');
      },
      shows: (page) => [dialog(page).getByText('اكتب السبب', { exact: true }).first()],
    },
    aRemittanceDetail(CONFIRMED),
  ),
  one(
    {
      state: 'reversed',
      shows: (page) => [link(page, 'استيراد كشف حساب'), text(page, 'كشف شهر آخر')],
    },
    aRemittanceDetail({
      ...CONFIRMED,
      state: 'reversed',
      reversed_at: CONFIRMED.confirmed_at,
      reversed_by: 'ليلى',
      reversal_reason: 'كشف شهر آخر',
    }),
  ),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getRemittance'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  one({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getRemittance', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'لا دفعة بهذا العنوان'), link(page, 'العودة إلى الدفعات')],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getRemittance', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الدفعة'), button(page, 'إعادة المحاولة')],
  }),
];
