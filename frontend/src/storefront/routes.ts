import type { ComponentType } from 'react';

/** Path and page of each storefront route; the first match counts. Any other path shows `NotFoundPage`. */
export const ROUTES = [
  { path: '/', page: 'HomePage' },
  { path: '/products', page: 'ProductsPage' },
  { path: '/products/:productSlug', page: 'ProductPage' },
  { path: '/brands/:brandSlug', page: 'BrandPage' },
  { path: '/categories/:categorySlug', page: 'CategoryPage' },
  { path: '/gift-sets', page: 'GiftSetsPage' },
  { path: '/gift-sets/:giftSetSlug', page: 'GiftSetPage' },
  { path: '/sample-sets', page: 'SampleSetsPage' },
  { path: '/sample-sets/:sampleSetSlug', page: 'SampleSetPage' },
  { path: '/find', page: 'FinderPage' },
  { path: '/compare', page: 'ComparePage' },
  { path: '/wishlist', page: 'WishlistPage' },
  { path: '/cart', page: 'CartPage' },
  { path: '/checkout', page: 'CheckoutPage' },
  { path: '/login', page: 'LoginPage' },
  { path: '/signup', page: 'SignupPage' },
  { path: '/forgot-password', page: 'ForgotPasswordPage' },
  { path: '/reset-password', page: 'ResetPasswordPage' },
  { path: '/profile', page: 'ProfilePage' },
  { path: '/order-placed/:trackingToken', page: 'OrderPlacedPage' },
  { path: '/orders', page: 'OrdersPage' },
  { path: '/orders/:orderId', page: 'OrderPage' },
  { path: '/orders/track/:trackingToken', page: 'TrackOrderPage' },
  { path: '/review', page: 'ReviewPage' },
  { path: '/waiting/:waitingToken', page: 'WaitingPage' },
] as const;

export type PageName = (typeof ROUTES)[number]['page'] | 'NotFoundPage';
export type Pages = Readonly<Record<PageName, ComponentType>>;
