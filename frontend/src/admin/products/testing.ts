import { answers } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';

/** Catalog counts of the mock server. */
export const COUNTS = { products: 48, products_with_variants: 45, variants: 167, updated_products: 6 };
/** A visible brand and a hidden one. */
export const BRANDS = [
  { id: 'b1', name: 'دار العود', is_visible: true },
  { id: 'b2', name: 'مسك', is_visible: false },
];
export const oud = aProduct();
/** Product without brand, variants or price. */
export const bare = aProduct({
  id: 'p2',
  name: 'مسك أبيض',
  slug: 'white-musk',
  brand: null,
  brand_id: null,
  category: 'MEN',
  price: null,
  variants: [],
  variants_count: 0,
});

/** Answer every list call with these products. */
export const sells = (products = [oud], meta = {}) => answers('get', '/products', aPage(products, meta));

/** Answer all calls of the products page. */
export const mockShop = () =>
  server.use(
    sells(),
    answers('get', '/admins/catalog/counts', COUNTS),
    answers('get', '/brands', BRANDS),
    touches('/admins/products/p1'),
  );
