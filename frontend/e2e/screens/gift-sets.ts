import type { Page } from '@playwright/test';
import { aGiftSet } from '../../src/testing/builders';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import type { Shop } from '../shop';
import { button, first, heading, main, type Scene, text, title } from './scene';

const aSet = ({ giftSets }: Shop) => first(giftSets, ({ is_available }) => is_available);
const pathOf = (shop: Shop) => `/gift-sets/${aSet(shop).slug}`;
const NOTHING = { current_page: 1, page: 1, last_page: 1, per_page: 12, total: 0, from: null, to: null };

const failing = (state: string, prepare: (page: Page) => Promise<unknown>): Scene => ({
  screen: 'gift-set',
  state,
  path: pathOf,
  prepare,
  shows: (page) => [title(page, 'خطأ في تحميل المجموعة'), button(page, 'رجوع')],
});

export const GIFT_SETS: readonly Scene[] = [
  {
    screen: 'gift-sets',
    state: 'filled',
    path: '/gift-sets',
    shows: (page, shop) => [
      title(page, 'مجموعات الهدايا'),
      main(page)
        .getByRole('link', { name: aSet(shop).name })
        .first(),
      main(page).getByText(/^عرض \d+-\d+ من \d+$/),
    ],
  },
  {
    screen: 'gift-sets',
    state: 'loading',
    path: '/gift-sets',
    prepare: (page) => holdApi(page, 'listGiftSets'),
    shows: (page) => [title(page, 'مجموعات الهدايا')],
  },
  {
    screen: 'gift-sets',
    state: 'empty',
    path: '/gift-sets',
    prepare: (page) =>
      mockApi(page, 'listGiftSets', { ...success({ ...NOTHING, data: [] }), pagination: NOTHING }),
    shows: (page) => [title(page, 'مجموعات الهدايا'), heading(page, /^لا توجد مجموعات/)],
  },
  {
    screen: 'gift-sets',
    state: 'error',
    path: '/gift-sets',
    prepare: (page) => mockApiError(page, 'listGiftSets', 500),
    shows: (page) => [title(page, 'مجموعات الهدايا'), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'gift-set',
    state: 'filled',
    path: pathOf,
    shows: (page, shop) => [
      title(page, aSet(shop).name),
      heading(page, 'محتويات المجموعة'),
      text(page, first(aSet(shop).items).product.name),
      main(page).getByRole('textbox', { name: 'الكمية' }),
      button(page, /أضف إلى السلة/),
    ],
  },
  {
    screen: 'gift-set',
    state: 'unavailable',
    path: pathOf,
    prepare: (page, shop) =>
      mockApi(page, 'getGiftSet', success({ ...aSet(shop), is_available: false, slug: aGiftSet().slug })),
    shows: (page) => [button(page, 'غير متوفر')],
  },
  {
    screen: 'gift-set',
    state: 'loading',
    path: pathOf,
    prepare: (page) => holdApi(page, 'getGiftSet'),
    shows: (page) => [main(page).getByRole('status').first()],
  },
  failing('error', (page) => mockApiError(page, 'getGiftSet', 500)),
  failing('not-found', (page) => mockApiError(page, 'getGiftSet', 404, { code: 'not_found' })),
];
