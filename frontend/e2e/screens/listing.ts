import type { Page } from '@playwright/test';
import { aPage } from '../../src/testing/builders';
import { expectHttpError } from '../console';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import type { Shop } from '../shop';
import { button, first, heading, link, main, type Scene, text, title } from './scene';

const grid = (page: Page) => main(page).getByRole('article').first();
const showing = (page: Page) => main(page).getByText(/^عرض \d+-\d+ من \d+$/);
const searchBox = (page: Page) => main(page).getByRole('searchbox');
const categoryBox = (page: Page) => main(page).getByRole('combobox', { name: 'الفئة' });

/** Mock a page in the middle of a long list. */
const manyPages = (page: Page, { products }: Shop) => {
  expectHttpError(page, /\/products\?page=6$/); // The store itself has no such page.
  return mockApi(
    page,
    'listProducts',
    success(
      aPage(products.slice(0, 12), { current_page: 6, page: 6, last_page: 12, total: 141, from: 61, to: 72 }),
    ),
  );
};

const listing = (state: string, path: Scene['path'], shows: Scene['shows']): Scene => ({
  screen: 'listing',
  state,
  path,
  shows: (page, shop) => [grid(page), searchBox(page), showing(page), ...shows(page, shop)],
});

export const LISTING: readonly Scene[] = [
  listing('filled', '/products', (page) => [title(page, 'كل العطور'), categoryBox(page)]),
  listing('best-sellers', '/products?sort_by=BEST_SELLERS', (page) => [title(page, 'الأكثر مبيعًا')]),
  {
    ...listing('compared', '/products', (page) => [
      main(page).getByRole('region', { name: 'مقارنة العطور' }),
      link(page, 'قارن الآن'),
    ]),
    act: async (page) => {
      const toggles = main(page).getByRole('button', { name: /^للمقارنة: / });
      await toggles.nth(0).click();
      await toggles.nth(2).click();
    },
  },
  {
    ...listing('rated', '/products?sort_by=RATING', (page) => [main(page).getByText('4.9 (128)')]),
    prepare: (page, { products }) => {
      const rated = products.slice(0, 12).map((product, index) => ({
        ...product,
        rating: index < 8 ? { average: (49 - 4 * index) / 10, count: 128 >> index } : null,
      }));
      return mockApi(page, 'listProducts', success(aPage(rated)));
    },
  },
  listing('men', '/categories/men', (page) => [title(page, 'عطور رجالية')]),
  listing('women', '/categories/women', (page) => [title(page, 'عطور نسائية')]),
  listing('unisex', '/categories/unisex', (page) => [title(page, 'عطور للجنسين')]),
  listing(
    'brand',
    ({ brands }) => `/brands/${first(brands, ({ products_count }) => products_count > 0).slug}`,
    (page, { brands }) => [
      title(page, first(brands, ({ products_count }) => products_count > 0).name),
      categoryBox(page),
    ],
  ),
  listing(
    'search',
    ({ products }) => `/products?search=${encodeURIComponent(first(products).name)}`,
    (page, { products }) => [title(page, /نتائج البحث/), link(page, first(products).name)],
  ),
  {
    ...listing('many-pages', '/products?page=6', (page) => [
      main(page).getByRole('link', { name: 'السابق' }),
      main(page).getByRole('link', { name: 'التالي' }),
      main(page).getByText('…').first(),
      main(page).getByText('عرض 61-72 من 141'),
    ]),
    prepare: manyPages,
  },
  {
    screen: 'listing',
    state: 'loading',
    path: '/products',
    prepare: (page) => holdApi(page, 'listProducts'),
    shows: (page) => [title(page, 'كل العطور'), main(page).getByText('جاري تحميل العطور...')],
  },
  {
    screen: 'listing',
    state: 'brand-loading',
    path: ({ brands }) => `/brands/${brands[0]?.slug}`,
    prepare: async (page) => {
      await holdApi(page, 'listProducts');
      await holdApi(page, 'listBrands');
    },
    shows: (page) => [main(page).getByText('جاري تحميل العطور...')],
  },
  {
    screen: 'listing',
    state: 'empty',
    path: '/products?search=ضباب%20بنفسجي',
    shows: (page) => [heading(page, 'لا توجد منتجات')],
  },
  {
    screen: 'listing',
    state: 'error',
    path: '/products',
    prepare: (page) => mockApiError(page, 'listProducts', 500),
    shows: (page) => [text(page, 'خطأ في الخادم. يرجى المحاولة لاحقاً'), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'listing',
    state: 'no-network',
    path: '/products',
    prepare: (page) => mockNetworkError(page, 'listProducts'),
    shows: (page) => [button(page, 'إعادة المحاولة')],
  },
];
