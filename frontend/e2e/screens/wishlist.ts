import type { Page } from '@playwright/test';
import { holdApi, mockApiError } from '../mock-api';
import type { Shop } from '../shop';
import { presetStorage } from '../stored-state';
import { button, link, main, type Scene, text, title } from './scene';

const some = ({ products }: Shop) => products.slice(0, 3).map(({ id }) => id);
const presetWishlist = (page: Page, shop: Shop) =>
  presetStorage(page, { wishlist: { ids: some(shop), isUnsent: true } });

/** Saved products, the own ones and those that somebody shared. */
export const WISHLIST: readonly Scene[] = [
  {
    screen: 'wishlist',
    state: 'filled',
    path: '/wishlist',
    prepare: presetWishlist,
    shows: (page, { products }) => [
      title(page, 'المفضلة'),
      link(page, products[0]?.name ?? ''),
      button(page, `حفظ في المفضلة: ${products[0]?.name}`),
      button(page, 'شارك القائمة'),
      page.getByRole('banner').getByRole('link', { name: 'المفضلة، 3 عطور' }),
    ],
  },
  {
    screen: 'wishlist',
    state: 'empty',
    path: '/wishlist',
    shows: (page) => [title(page, 'لا شيء في مفضلتك بعد'), link(page, 'عرض كل العطور')],
  },
  {
    screen: 'wishlist',
    state: 'loading',
    path: '/wishlist',
    prepare: async (page, shop) => {
      await presetWishlist(page, shop);
      await holdApi(page, 'listProducts');
    },
    shows: (page) => [title(page, 'المفضلة'), main(page).getByText('جاري تحميل العطور...')],
  },
  {
    screen: 'wishlist',
    state: 'error',
    path: '/wishlist',
    prepare: async (page, shop) => {
      await presetWishlist(page, shop);
      await mockApiError(page, 'listProducts', 503);
    },
    shows: (page) => [title(page, 'المفضلة'), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'wishlist',
    state: 'gone',
    path: '/wishlist',
    prepare: (page, shop) =>
      presetStorage(page, {
        wishlist: { ids: [...some(shop), '01a2b3c4-0000-7000-8000-000000000000'], isUnsent: true },
      }),
    shows: (page) => [text(page, 'أزلنا عطرًا لم يعد في المتجر.')],
  },
  {
    screen: 'wishlist',
    state: 'shared',
    path: (shop) => `/wishlist?products=${some(shop).join()}`,
    shows: (page, { products }) => [
      title(page, 'عطور أُرسلت إليك'),
      link(page, products[0]?.name ?? ''),
      button(page, 'احفظ في مفضلتي'),
    ],
  },
  {
    screen: 'wishlist',
    state: 'shared-empty',
    path: '/wishlist?products=nothing',
    shows: (page) => [title(page, 'لا شيء في هذه القائمة'), link(page, 'عرض كل العطور')],
  },
];
