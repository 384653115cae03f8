import type { Page } from '@playwright/test';
import type { AuditRecord } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title } from '../scene';

const AT = '2026-11-20T08:05:00Z';

const aRecord = (changes: Partial<AuditRecord> = {}): AuditRecord => ({
  id: 'record-1',
  at: AT,
  by: { id: 'person-1', name: 'رنا الخطيب' },
  action: 'updated',
  kind: 'variant',
  thing: { id: 'variant-1', name: 'عود وود · عيّنة' },
  fields: [
    { field: 'price', before: 25, after: 30.5 },
    { field: 'is_enabled', before: true, after: false },
  ],
  ...changes,
});

const RECORDS = [
  aRecord(),
  aRecord({
    id: 'record-2',
    action: 'created',
    kind: 'brand',
    thing: { id: 'brand-1', name: 'دار العود' },
    fields: [{ field: 'name', before: null, after: 'دار العود' }],
  }),
  aRecord({
    id: 'record-3',
    action: 'deleted',
    kind: 'gift_set',
    thing: { id: 'set-1', name: 'علبة الشتاء' },
    fields: [{ field: 'description', before: '<p>هدية دافئة</p>', after: null }],
  }),
];

const records = (page: Page, data: AuditRecord[], total = data.length) =>
  mockApi(page, 'listAuditRecords', aPageOf(data, { last_page: Math.ceil(total / 15), total }));

const audit = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-audit',
  path: '/admin/audit',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listPeople', success([]));
    await (scene.prepare ?? ((target) => records(target, RECORDS, 47)))(page, shop);
  },
});

export const ADMIN_AUDIT: readonly Scene[] = [
  audit({
    state: 'filled',
    shows: (page) => [
      title(page, 'سجل التغييرات'),
      link(page, 'كل ما تغيّر في عود وود · عيّنة'),
      text(page, 'مفعّل'),
      text(page, 'هدية دافئة'),
      link(page, 'التالي'),
    ],
  }),
  audit({
    state: 'one-thing',
    path: '/admin/audit?thing=variant-1',
    prepare: (page) => records(page, [aRecord()]),
    shows: (page) => [text(page, 'التغييرات على «عود وود · عيّنة» وحدها'), link(page, 'عرض كل الأشياء')],
  }),
  audit({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listAuditRecords'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  audit({
    state: 'empty',
    prepare: (page) => records(page, []),
    shows: (page) => [heading(page, 'لا تغييرات بعد')],
  }),
  audit({
    state: 'none-found',
    path: '/admin/audit?kind=brand&from=2026-11-01',
    prepare: (page) => records(page, []),
    shows: (page) => [heading(page, 'لا تغييرات بهذه التصفية'), link(page, 'إزالة التصفية')],
  }),
  audit({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listAuditRecords', 503),
    shows: (page) => [heading(page, 'فشل في تحميل السجل'), button(page, 'إعادة المحاولة')],
  }),
];
