import { HttpResponse, http } from 'msw';
import { answers } from '@/testing/answers';
import type { Brand, CatalogCounts, PageMeta } from '../api';
import { aMeta } from '../testing/builders';

/** Build a visible brand with three products, updated once. */
export const aBrand = (changes: Partial<Brand> = {}): Brand => ({
  id: 'b1',
  name: 'دار العود',
  slug: 'dar-al-oud',
  thumbnail: 'ab/oud.webp',
  is_visible: true,
  products_count: 3,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-20T09:30:00Z',
  ...changes,
});

const someCounts: CatalogCounts = {
  brands: 12,
  visible_brands: 10,
  updated_brands: 4,
  products: 0,
  products_with_variants: 0,
  variants: 0,
  updated_products: 0,
  gift_sets: 0,
  updated_gift_sets: 0,
};

export const catalogCounts = (changes: Partial<CatalogCounts> = {}) =>
  answers('get', '/admins/catalog/counts', { ...someCounts, ...changes });

/** Answer every list call with these brands; `onRequest` records the queries. */
export const listsBrands = (
  brands: Brand[],
  meta: Partial<PageMeta> = {},
  onRequest: (search: string) => void = () => {},
) =>
  http.get('*/api/v1/admins/brands', ({ request }) => {
    onRequest(decodeURIComponent(new URL(request.url).search));
    return HttpResponse.json({
      success: true,
      message: '',
      data: brands,
      pagination: aMeta({ total: brands.length, ...meta }),
    });
  });

/** Accept a brand as it is sent; `onRequest` records the form. */
export const takesBrand = (
  method: 'post' | 'put',
  path: string,
  onRequest: (body: string) => void = () => {},
) =>
  http[method](`*/api/v1${path}`, async ({ request }) => {
    onRequest(await request.text());
    return HttpResponse.json({ success: true, message: '', data: aBrand() });
  });
