import type { WaitingEntry } from '../../src/api/generated-customer';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { button, heading, link, main, type Scene, text, title } from './scene';

const ENTRY: WaitingEntry = {
  product_id: '0198c0de-2c07-7b91-a6d4-1f3e5c7a9b82',
  product_name: 'عود الليل',
  variant_id: '0198c0de-7a31-7c4e-9b02-5d1f6a8e3c47',
  variant_name: 'عينة 5 مل',
  state: 'notified',
  created_at: '2026-03-20T09:30:00Z',
};

const entry = (state: WaitingEntry['state'], shows: Scene['shows']): Scene => ({
  screen: 'waiting',
  state,
  path: '/waiting/a-token',
  prepare: (page) => mockApi(page, 'getWaitingEntry', success({ ...ENTRY, state })),
  shows: (page, shop) => [
    title(page, 'قائمة الانتظار'),
    heading(page, 'عود الليل عينة 5 مل'),
    ...shows(page, shop),
  ],
});

/** Page behind the link in the message of the waiting list. */
export const WAITING_LIST: readonly Scene[] = [
  entry('notified', (page) => [
    text(page, /حان دورك/),
    link(page, 'عرض العطر'),
    button(page, 'إزالتي من القائمة'),
  ]),
  entry('left', (page) => [text(page, 'أزلناك من القائمة، ولن نراسلك عنه.')]),
  {
    screen: 'waiting',
    state: 'loading',
    path: '/waiting/a-token',
    prepare: (page) => holdApi(page, 'getWaitingEntry'),
    shows: (page) => [main(page).getByText('جاري تحميل ما تنتظره...')],
  },
  {
    screen: 'waiting',
    state: 'missing',
    path: '/waiting/a-token',
    prepare: (page) => mockApiError(page, 'getWaitingEntry', 404),
    shows: (page) => [title(page, 'لم نجد هذا الرابط'), link(page, 'عرض كل العطور')],
  },
  {
    screen: 'waiting',
    state: 'error',
    path: '/waiting/a-token',
    prepare: (page) => mockApiError(page, 'getWaitingEntry', 503),
    shows: (page) => [button(page, 'إعادة المحاولة')],
  },
];
