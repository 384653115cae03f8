import type { Page } from '@playwright/test';
import { someFacets } from '../../src/testing/facets';
import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { main, type Scene } from './scene';

const sheet = (page: Page) => page.getByRole('dialog');
const open = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^تصفية/ })
    .click();
const counts = (page: Page) => mockApi(page, 'listProductFacets', success(someFacets()));

const listing = (scene: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'facets',
  path: '/products',
  hasOverlay: true,
  prepare: counts,
  act: open,
  ...scene,
});

/** Filters of a listing. */
export const FACETS: readonly Scene[] = [
  listing({
    state: 'groups',
    shows: (page) => [
      sheet(page).getByRole('button', { name: /^عائلات الروائح/ }),
      sheet(page).getByRole('button', { name: 'عرض 23 عطرًا' }),
    ],
  }),
  listing({
    state: 'values',
    act: async (page) => {
      await open(page);
      await sheet(page)
        .getByRole('button', { name: /^عائلات الروائح/ })
        .click();
      await sheet(page).getByRole('checkbox', { name: /زهور/ }).check();
    },
    shows: (page) => [
      sheet(page).getByRole('checkbox', { name: /زهور/, checked: true }),
      sheet(page).getByRole('button', { name: 'كل المرشّحات' }),
    ],
  }),
  listing({
    state: 'price',
    act: async (page) => {
      await open(page);
      await sheet(page)
        .getByRole('button', { name: /^السعر/ })
        .click();
    },
    shows: (page) => [sheet(page).getByRole('textbox', { name: 'من (₪)' })],
  }),
  listing({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listProductFacets'),
    shows: (page) => [sheet(page).getByRole('button', { name: 'جاري العدّ...' })],
  }),
  listing({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listProductFacets', 503),
    shows: (page) => [sheet(page).getByText('تعذّر حساب الأعداد.')],
  }),
  listing({
    state: 'selected',
    path: '/products?families=oud&seasons=winter&max_price=60&in_stock=1',
    hasOverlay: false,
    act: async () => {},
    shows: (page) => [
      main(page).getByRole('link', { name: 'إزالة: عود وبخور' }),
      main(page).getByRole('link', { name: 'إزالة: الشتاء' }),
      main(page).getByRole('link', { name: 'مسح التصفية' }),
    ],
  }),
];
