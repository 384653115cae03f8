import type { PersonalWaitingEntry } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, type Scene, text, title, toast } from '../scene';

const PRODUCTS = ['عود الليل', 'ماء العطر المركّز من خشب العود الكمبودي المعتّق', 'Santal 33'];
const ENTRIES: PersonalWaitingEntry[] = PRODUCTS.map((product_name, index) => ({
  id: `entry-${index}`,
  phone: `+97059123456${index}`,
  product_id: `product-${index}`,
  product_name,
  variant_id: `variant-${index}`,
  variant_name: 'عينة 5 مل',
  state: 'due',
  created_at: new Date(Date.UTC(2026, 2, 18, 9, index)).toISOString(),
  notified_at: null,
  text: `${product_name} عينة 5 مل متوفّر من جديد: https://attar.example/waiting/token-${index}`,
}));

const list = ({ prepare, ...scene }: Partial<Scene> & Pick<Scene, 'state' | 'shows'>): Scene => ({
  screen: 'admin-waiting-list',
  path: '/admin/waiting-list',
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'listWaitingEntries', aPageOf(ENTRIES));
    await prepare?.(page, shop);
  },
});

/** People whom an administrator is to tell that a size is back. */
export const ADMIN_WAITING_LIST: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'قائمة الانتظار'),
      text(page, 'عود الليل'),
      link(page, /إرسال عبر واتساب/),
      button(page, /تم الإرسال/),
    ],
  }),
  list({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listWaitingEntries', aPageOf([])),
    shows: (page) => [heading(page, 'لا أحد يلزم إبلاغه')],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listWaitingEntries'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listWaitingEntries', 503),
    shows: (page) => [heading(page, 'فشل في تحميل قائمة الانتظار'), button(page, 'إعادة المحاولة')],
  }),
  list({
    state: 'mark-failed',
    prepare: (page) => mockApiError(page, 'markNotified', 503),
    act: (page) => button(page, /تم الإرسال/).click(),
    shows: (page) => [toast(page, 'لم يُسجَّل الإرسال')],
  }),
];
