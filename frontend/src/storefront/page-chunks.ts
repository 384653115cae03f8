import { chunk } from '@/shared/lazy-chunk';
import { type PageName, ROUTES } from './routes';

// The gateway knows these names: it preloads the chunk of each page that it serves (gateway/src/pages).
const listing = chunk(() => import(/* webpackChunkName: "listing" */ './listing'));
const giftSets = chunk(() => import(/* webpackChunkName: "gift-sets" */ './gift-sets'));
const sampleSets = chunk(() => import(/* webpackChunkName: "sample-sets" */ './sample-sets'));
const account = chunk(() => import(/* webpackChunkName: "account" */ './account'));
const orders = chunk(() => import(/* webpackChunkName: "orders" */ './orders'));
const myOrders = chunk(() => import(/* webpackChunkName: "my-orders" */ './orders/account-pages'));

/** Loaders of the chunks that contain the pages. The home page is part of the first chunk. */
export const PAGE_CHUNKS = {
  ProductsPage: listing,
  ProductPage: chunk(() => import(/* webpackChunkName: "product" */ './product/product-page')),
  BrandPage: listing,
  CategoryPage: listing,
  GiftSetsPage: giftSets,
  GiftSetPage: giftSets,
  SampleSetsPage: sampleSets,
  SampleSetPage: sampleSets,
  FinderPage: chunk(() => import(/* webpackChunkName: "find" */ './finder/finder-page')),
  ComparePage: chunk(() => import(/* webpackChunkName: "compare" */ './compare/compare-page')),
  WishlistPage: chunk(() => import(/* webpackChunkName: "wishlist" */ './wishlist/wishlist-page')),
  CartPage: chunk(() => import(/* webpackChunkName: "cart" */ './cart/cart-page')),
  CheckoutPage: chunk(() => import(/* webpackChunkName: "checkout" */ './checkout/checkout-page')),
  LoginPage: account,
  SignupPage: account,
  ForgotPasswordPage: account,
  ResetPasswordPage: account,
  ProfilePage: chunk(() => import(/* webpackChunkName: "profile" */ './account/profile-page')),
  OrderPlacedPage: orders,
  OrdersPage: myOrders,
  OrderPage: myOrders,
  TrackOrderPage: orders,
  ReviewPage: chunk(() => import(/* webpackChunkName: "review" */ './reviews/review-page')),
  WaitingPage: chunk(() => import(/* webpackChunkName: "waiting" */ './waiting-list/waiting-page')),
  NotFoundPage: chunk(() => import(/* webpackChunkName: "not-found" */ '@/shared/components/not-found-page')),
} satisfies Record<Exclude<PageName, 'HomePage'>, () => Promise<unknown>>;

const CHUNKS: Partial<Record<PageName, () => Promise<unknown>>> = PAGE_CHUNKS;

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path);

/** Load the chunk of the page at a path of the storefront. `undefined` when the first chunk contains the page. */
export function loadPageChunk(path: string): Promise<unknown> | undefined {
  const page = ROUTES.find((route) => matches(route.path, path))?.page ?? 'NotFoundPage';
  return CHUNKS[page]?.();
}
