import { answers } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { server } from '@/testing/server';
import { touches } from '../testing/answers';

/** How many there are in the shop. */
export const COUNTS = { products: 48, products_with_variants: 45, variants: 167, updated_products: 6 };
/** One that guests see, and a hidden one. */
export const BRANDS = [
  { id: 'b1', name: 'دار العود', is_visible: true },
  { id: 'b2', name: 'مسك', is_visible: false },
];
export const oud = aProduct();
/** Without brand, variants or price. */
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

/** The store has these products, whatever is asked. */
export const sells = (products = [oud], meta = {}) => answers('get', '/products', aPage(products, meta));

/** The store answers what the screen of products asks. */
export const pretendShop = () =>
  server.use(
    sells(),
    answers('get', '/admins/catalog/counts', COUNTS),
    answers('get', '/brands', BRANDS),
    touches('/admins/products/p1'),
  );
