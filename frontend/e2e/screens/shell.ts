import type { Page } from '@playwright/test';
import { aPage } from '../../src/testing/builders';
import { expectCrash, expectHttpError } from '../console';
import { headerSearch, openSearch } from '../header';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { presetCart, presetSession } from '../stored-state';
import { first, heading, link, main, type Scene, title, toast } from './scene';

const results = (page: Page) => page.getByRole('listbox', { name: 'نتائج البحث' });

/** Type into the search of the header, on phones in its dialog. */
const searching = (
  state: string,
  words: (shop: { products: { name: string }[] }) => string,
  prepare: Scene['prepare'],
  shows: Scene['shows'],
): Scene => ({
  screen: 'search',
  state,
  path: '/',
  hasOverlay: true,
  prepare,
  act: async (page, shop) => {
    await openSearch(page);
    await headerSearch(page).fill(words(shop));
  },
  shows,
});

export const SHELL: readonly Scene[] = [
  {
    screen: 'shell',
    state: 'menu',
    only: 'phone',
    hasOverlay: true,
    path: '/',
    act: (page) => page.getByRole('button', { name: 'القائمة' }).click(),
    shows: (page) =>
      ['رجال', 'نساء', 'الأكثر مبيعًا', 'مجموعات الهدايا'].map((name) =>
        page.getByRole('dialog').getByRole('link', { name, exact: true }),
      ),
  },
  {
    screen: 'shell',
    state: 'customer-with-full-cart',
    path: '/login-later',
    prepare: async (page, { products, customer }) => {
      expectHttpError(page, /\/login-later$/);
      await presetCart(page, { products: products.slice(0, 1), quantity: 120 });
      await presetSession(page, customer);
    },
    shows: (page) => [
      page.getByRole('banner').getByText('99+'),
      page.getByRole('banner').getByRole('link', { name: 'حسابي' }),
    ],
  },
  {
    screen: 'shell',
    state: 'not-found',
    path: '/no/such/page',
    prepare: async (page) => expectHttpError(page, /\/no\/such\/page$/),
    shows: (page) => [
      title(page, 'الصفحة غير موجودة'),
      link(page, 'العودة إلى الصفحة الرئيسية'),
      link(page, 'الدعم الفني'),
      link(page, 'اتصل بنا'),
    ],
  },
  {
    screen: 'shell',
    state: 'broken',
    path: '/cart',
    prepare: async (page) => expectCrash(page),
    act: (page) =>
      page.evaluate(() => {
        window.dispatchEvent(new ErrorEvent('error', { message: 'an error', error: new Error('an error') }));
      }),
    shows: (page) => [
      title(page, 'حدث خطأ غير متوقع'),
      main(page).getByRole('button', { name: /إعادة تحميل/ }),
      main(page).locator('a[href="/"]'),
      heading(page, 'هل تحتاج مساعدة؟'),
      main(page).getByRole('link', { name: 'الدعم الفني' }),
      main(page).getByRole('link', { name: 'اتصل بنا' }),
    ],
  },
  {
    screen: 'shell',
    state: 'added-to-cart',
    path: ({ products }) => `/products/${first(products, ({ is_available }) => is_available).slug}`,
    hasOverlay: true,
    act: async (page) => {
      await main(page)
        .getByRole('button', { name: /أضف إلى السلة/ })
        .first()
        .click();
      await toast(page, 'أضفناه إلى سلتك').hover();
    },
    shows: (page) => [toast(page, 'أضفناه إلى سلتك'), page.getByRole('link', { name: 'عرض السلة' }).first()],
  },
  {
    screen: 'search',
    state: 'open',
    only: 'phone',
    hasOverlay: true,
    path: '/',
    act: openSearch,
    shows: (page) => [page.getByRole('dialog', { name: 'البحث' }), headerSearch(page)],
  },
  searching(
    'results',
    ({ products }) => first(products).name.split(' ')[0] ?? '',
    undefined,
    (page) => [results(page).getByRole('option').first(), results(page).getByRole('option').last()],
  ),
  searching(
    'searching',
    () => 'عود',
    (page) => holdApi(page, 'listProducts'),
    (page) => [page.getByText('جاري البحث...')],
  ),
  searching(
    'nothing',
    () => 'ضباب بنفسجي',
    (page) => mockApi(page, 'listProducts', success(aPage([]))),
    (page) => [page.getByText(/^لم نجد/)],
  ),
  searching(
    'failed',
    () => 'عود',
    (page) => mockApiError(page, 'listProducts', 500),
    (page) => [page.getByText('فشل في البحث. يرجى المحاولة مرة أخرى')],
  ),
];
