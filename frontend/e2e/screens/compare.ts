import { holdApi, mockApiError } from '../mock-api';
import type { Shop } from '../shop';
import { heading, link, main, type Scene, text, title } from './scene';

const pathOf = ({ products }: Shop, count: number) =>
  `/compare?p=${products
    .slice(0, count)
    .map(({ slug }) => slug)
    .join(',')}`;

/** Perfumes side by side. */
export const COMPARE: readonly Scene[] = [
  {
    screen: 'compare',
    state: 'filled',
    path: (shop) => pathOf(shop, 4),
    shows: (page, { products }) => [
      title(page, 'مقارنة العطور'),
      main(page).getByRole('columnheader', { name: products[0]?.name }),
      main(page).getByRole('rowheader', { name: 'السعر', exact: true }),
    ],
  },
  {
    screen: 'compare',
    state: 'empty',
    path: '/compare',
    shows: (page) => [heading(page, 'لا شيء للمقارنة بعد'), link(page, 'عرض كل العطور')],
  },
  {
    screen: 'compare',
    state: 'loading',
    path: (shop) => pathOf(shop, 2),
    prepare: (page) => holdApi(page, 'getProduct'),
    shows: (page) => [page.getByRole('status', { name: 'جاري تحميل العطر...' })],
  },
  {
    screen: 'compare',
    state: 'error',
    path: (shop) => pathOf(shop, 2),
    prepare: (page) => mockApiError(page, 'getProduct', 503),
    shows: (page) => [text(page, 'تعذّر تحميل هذا العطر.')],
  },
];
