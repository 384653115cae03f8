import type { Page } from '@playwright/test';
import type { Brand } from '../../../src/api/generated-admin';
import { aPageOf, mockApi, success } from '../../mock-api';
import { presetAdminSession } from '../../stored-state';
import type { Scene } from '../scene';

/** Path of the list. */
export const LIST = '/admin/brands';
const ONE = '/admin/brands/brand-1';

/** A visible brand with four products. */
export const aBrand = (changes: Partial<Brand> = {}): Brand => ({
  id: 'brand-1',
  name: 'دار العود',
  slug: 'dar-al-oud',
  thumbnail: null,
  is_visible: true,
  products_count: 4,
  created_at: '2026-10-12T09:30:00Z',
  updated_at: '2026-11-20T07:05:00Z',
  ...changes,
});

export const BRANDS = [
  aBrand(),
  aBrand({ id: 'brand-2', name: 'مسك الأندلس', slug: 'misk', is_visible: false, products_count: 0 }),
  aBrand({ id: 'brand-3', name: 'عطور بيت المقدس للزيوت والبخور الفاخر', slug: 'bayt', products_count: 11 }),
];

const COUNTS = {
  brands: 47,
  visible_brands: 44,
  updated_brands: 3,
  products: 48,
  products_with_variants: 47,
  variants: 190,
  updated_products: 5,
  gift_sets: 6,
  updated_gift_sets: 1,
};

/** Mock the second of four pages. */
export const somePages = (page: Page) =>
  mockApi(page, 'adminListBrands', aPageOf(BRANDS, { current_page: 2, page: 2, last_page: 4, total: 47 }));
/** Mock the effects of deleting a brand. */
const touches = (page: Page) =>
  mockApi(
    page,
    'brandImpact',
    success({
      products: 4,
      variants: 13,
      gift_sets: [1, 2, 3].map((place) => ({ id: `g${place}`, name: `علبة ${place}` })),
      orders: 12,
      open_orders: 2,
    }),
  );

/** Mock the brand whose page is opened. */
export const theBrand = (page: Page, changes: Partial<Brand> = {}) =>
  mockApi(page, 'adminGetBrand', success(aBrand(changes)));

/** A state of the list. */
export const list = (scene: Omit<Scene, 'screen' | 'path'> & { path?: string }): Scene => ({
  screen: 'admin-brands',
  path: LIST,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockApi(page, 'catalogCounts', success(COUNTS));
    await touches(page);
    await (scene.prepare ?? somePages)(page, shop);
  },
});

/** A state of a brand's page. */
export const one = (scene: Omit<Scene, 'screen' | 'path'>): Scene => ({
  screen: 'admin-brand',
  path: ONE,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await touches(page);
    await (scene.prepare ?? ((target) => theBrand(target)))(page, shop);
  },
});
