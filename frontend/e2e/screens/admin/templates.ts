import type { Page } from '@playwright/test';
import { mockTemplates } from '../../admin-orders';
import { holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title, toast } from '../scene';

const templates = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-templates',
  path: '/admin/templates',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockTemplates(page);
    await scene.prepare?.(page, shop);
  },
});

/** The message for shipped orders was edited. */
const ownWords = (page: Page) =>
  mockApi(
    page,
    'listOrderTemplates',
    success([
      { status: 'pending', text: 'مرحبًا {name}', is_default: true, is_automatic: true },
      {
        status: 'shipped',
        text: 'مرحبًا {name}،\nطلبك رقم {number} في الطريق إلى {city}: {items}.\nالمبلغ عند الاستلام {total}.\n{track}',
        is_default: false,
        is_automatic: true,
      },
    ]),
  );

const field = (page: Page) => page.getByRole('textbox', { name: 'نص الرسالة' });

export const ADMIN_TEMPLATES: readonly Scene[] = [
  templates({
    state: 'filled',
    shows: (page) => [
      title(page, 'رسائل الزبائن'),
      field(page),
      button(page, 'إضافة رابط التتبّع'),
      text(page, 'مرحبًا سلمى الخطيب، طلبك 1042.'),
      text(page, 'النص الأصلي'),
    ],
  }),
  templates({
    state: 'own-words',
    path: '/admin/templates?status=shipped',
    prepare: ownWords,
    shows: (page) => [
      link(page, /تم الشحن ?نص معدّل/),
      page.getByRole('checkbox', { name: 'إرسال تلقائي' }),
      button(page, 'استعادة النص الأصلي'),
      text(page, /في الطريق إلى رام الله/),
    ],
  }),
  templates({
    state: 'with-channel',
    path: '/admin/templates?status=shipped',
    prepare: async (page) => {
      await ownWords(page);
      await mockApi(page, 'getMessageOffer', success({ is_offered: true, by_sms: true, by_email: true }));
    },
    shows: (page) => [text(page, /تُرسل لمن وافق عند الطلب/)],
  }),
  templates({
    state: 'reset',
    hasOverlay: true,
    path: '/admin/templates?status=shipped',
    prepare: ownWords,
    act: (page) => button(page, 'استعادة النص الأصلي').click(),
    shows: (page) => [page.getByRole('dialog').getByRole('heading', { name: 'استعادة النص الأصلي؟' })],
  }),
  templates({
    state: 'field-error',
    act: async (page) => {
      await field(page).fill('مرحبًا {phone}');
      await button(page, 'حفظ').click();
    },
    shows: (page) => [text(page, /لا نعرف \{phone\}/)],
  }),
  templates({
    state: 'saving',
    prepare: (page) => holdApi(page, 'updateOrderTemplate'),
    act: async (page) => {
      await field(page).fill('شكرًا {name}');
      await button(page, 'حفظ').click();
    },
    shows: (page) => [button(page, 'جاري الحفظ...')],
  }),
  templates({
    state: 'saved',
    hasOverlay: true,
    prepare: (page) =>
      mockApi(
        page,
        'updateOrderTemplate',
        success({ status: 'pending', text: 'شكرًا {name}', is_default: false, is_automatic: false }),
      ),
    act: async (page) => {
      await field(page).fill('شكرًا {name}');
      await button(page, 'حفظ').click();
    },
    shows: (page) => [toast(page, 'تم حفظ الرسالة')],
  }),
  templates({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listOrderTemplates'),
    shows: (page) => [title(page, 'رسائل الزبائن')],
  }),
  templates({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listOrderTemplates', 500),
    shows: (page) => [heading(page, 'فشل في تحميل الرسائل'), button(page, 'إعادة المحاولة')],
  }),
];
