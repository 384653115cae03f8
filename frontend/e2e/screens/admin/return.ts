import type { Page } from '@playwright/test';
import { aReturn, aReturnLine } from '../../../src/admin/testing/returns';
import { mockTemplates } from '../../admin-orders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, link, type Scene, text, title } from '../scene';
import { photoPath, RETURN_COUNTS, RETURN_LINES } from './return-fixtures';

type Part = Pick<Scene, 'state' | 'shows'> & Partial<Scene>;

/** Answer the photo with a drawn square, in place of a stored picture. */
const photos = (page: Page) =>
  page.route(/\/photos\/\d$/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#b7791f"/></svg>',
    }),
  );

const one = ({ prepare, ...scene }: Part, entry = aReturn()): Scene => ({
  screen: 'admin-return',
  path: '/admin/returns/r1',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await mockApi(page, 'countReturns', success(RETURN_COUNTS));
    await mockApi(page, 'getReturn', success(entry));
    await photos(page);
    await prepare?.(page, shop);
  },
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

/** Page of one return. */
export const ADMIN_RETURN: readonly Scene[] = [
  one(
    {
      state: 'requested',
      shows: (page) => [
        title(page, 'مرتجع 7'),
        button(page, 'قبول'),
        button(page, 'رفض المرتجع'),
        button(page, 'تكبير الصورة 1'),
        text(page, 'الرائحة غير التي جرّبتها في المتجر.'),
      ],
    },
    aReturn({
      lines: RETURN_LINES,
      photos: [photoPath(0)],
      details: 'الرائحة غير التي جرّبتها في المتجر.',
      value: 595,
    }),
  ),
  one(
    {
      state: 'photo',
      hasOverlay: true,
      act: (page) => button(page, 'تكبير الصورة 1').click(),
      shows: (page) => [dialog(page).getByRole('img', { name: 'صورة 1' })],
    },
    aReturn({ photos: [photoPath(0)] }),
  ),
  one({
    state: 'approve',
    hasOverlay: true,
    act: (page) => press(page, 'قبول'),
    shows: (page) => [dialog(page).getByRole('textbox', { name: 'رسوم الإرجاع بالشيكل' })],
  }),
  one({
    state: 'decline-errors',
    hasOverlay: true,
    act: async (page) => {
      await press(page, 'رفض المرتجع');
      await press(page, 'رفض المرتجع');
    },
    shows: (page) => [dialog(page).getByText('اكتب السبب للزبون').first()],
  }),
  one({
    state: 'conflict',
    hasOverlay: true,
    prepare: (page) =>
      mockApiError(page, 'approveReturn', 409, {
        code: 'conflict',
        data: aReturn({ state: 'declined', decline_reason: 'فُتحت الزجاجة', by: 'سامر', version: 2 }),
      }),
    act: async (page) => {
      await press(page, 'قبول');
      await press(page, 'قبول');
    },
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّر هذا المرتجع قبلك' })
        .getByRole('button', { name: 'عرض حالته الآن' }),
    ],
  }),
  one(
    {
      state: 'receive',
      hasOverlay: true,
      act: (page) => press(page, 'تسجيل الاستلام'),
      shows: (page) => [
        dialog(page).getByText(/سُكب من زجاجة مفتوحة، فلا يعود/),
        dialog(page).getByRole('group', { name: /علبة الشتاء/ }),
      ],
    },
    aReturn({ state: 'approved', lines: RETURN_LINES, by: 'ليلى' }),
  ),
  one(
    {
      state: 'exchange',
      shows: (page) => [
        link(page, 'إنشاء الطلب البديل'),
        button(page, 'تحويل إلى إرجاع'),
        text(page, /لا يتغيّر المطلوب/),
      ],
    },
    aReturn({ kind: 'exchange', state: 'approved', by: 'ليلى' }),
  ),
  one(
    {
      state: 'change-kind',
      hasOverlay: true,
      act: (page) => press(page, 'تحويل إلى إرجاع'),
      shows: (page) => [dialog(page).getByText(/لن يكون له طلب بديل/)],
    },
    aReturn({ kind: 'exchange', state: 'approved', by: 'ليلى' }),
  ),
  one(
    {
      state: 'received',
      shows: (page) => [button(page, 'إغلاق'), link(page, 'الطلب 1050'), text(page, 'محسوب في المطلوب.')],
    },
    aReturn({
      lines: [aReturnLine({ is_restocked: true })],
      state: 'received',
      replacement: { id: 'o9', number: 1050 },
      by: 'ليلى',
    }),
  ),
  one(
    {
      state: 'declined',
      shows: (page) => [text(page, 'رُفض هذا المرتجع، ويرى الزبون السبب.'), text(page, 'فُتحت الزجاجة')],
    },
    aReturn({ state: 'declined', decline_reason: 'فُتحت الزجاجة', by: 'ليلى' }),
  ),
  one({
    state: 'loading',
    prepare: (page) => holdApi(page, 'getReturn'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  one({
    state: 'missing',
    prepare: (page) => mockApiError(page, 'getReturn', 404, { code: 'not_found' }),
    shows: (page) => [title(page, 'لا مرتجع بهذا العنوان'), link(page, 'العودة إلى المرتجعات')],
  }),
  one({
    state: 'error',
    prepare: (page) => mockApiError(page, 'getReturn', 503),
    shows: (page) => [title(page, 'فشل في تحميل المرتجع'), button(page, 'إعادة المحاولة')],
  }),
];
