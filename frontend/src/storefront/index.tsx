import { type ComponentType, createElement } from 'react';
import { lazyPart } from '@/shared/lazy-chunk';
import { type RouteObject, useRoutes } from '@/shared/navigation';
import { HomePage } from './home/home-page';
import { Layout } from './shell/layout';

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  createElement(lazyPart(load, name));

// The gateway knows these chunks by name: the page that it serves loads its own at once (gateway/src/pages).
const listing = () => import(/* webpackChunkName: "listing" */ './listing');
const product = () => import(/* webpackChunkName: "product" */ './product/product-page');
const giftSets = () => import(/* webpackChunkName: "gift-sets" */ './gift-sets');
const cart = () => import(/* webpackChunkName: "cart" */ './cart/cart-page');
const checkout = () => import(/* webpackChunkName: "checkout" */ './checkout/checkout-page');
const account = () => import(/* webpackChunkName: "account" */ './account');
const profile = () => import(/* webpackChunkName: "profile" */ './account/profile-page');
const orders = () => import(/* webpackChunkName: "orders" */ './orders');
const myOrders = () => import(/* webpackChunkName: "my-orders" */ './orders/mine');
const notFound = () => import(/* webpackChunkName: "not-found" */ '@/shared/components/not-found-page');

const ROUTES: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/products', element: page(listing, 'ProductsPage') },
      { path: '/products/:productSlug', element: page(product, 'ProductPage') },
      { path: '/brands/:brandSlug', element: page(listing, 'BrandPage') },
      { path: '/categories/:categorySlug', element: page(listing, 'CategoryPage') },
      { path: '/gift-sets', element: page(giftSets, 'GiftSetsPage') },
      { path: '/gift-sets/:giftSetSlug', element: page(giftSets, 'GiftSetPage') },
      { path: '/cart', element: page(cart, 'CartPage') },
      { path: '/checkout', element: page(checkout, 'CheckoutPage') },
      { path: '/login', element: page(account, 'LoginPage') },
      { path: '/signup', element: page(account, 'SignupPage') },
      { path: '/profile', element: page(profile, 'ProfilePage') },
      { path: '/order-placed/:trackingToken', element: page(orders, 'OrderPlacedPage') },
      { path: '/orders', element: page(myOrders, 'OrdersPage') },
      { path: '/orders/:orderId', element: page(myOrders, 'OrderPage') },
      { path: '/orders/track/:trackingToken', element: page(orders, 'TrackOrderPage') },
      { path: '*', element: page(notFound, 'NotFoundPage') },
    ],
  },
];

/** The shop as shoppers see it: frame and home page at once, every other page as a chunk of its own. */
export function Storefront() {
  return useRoutes(ROUTES);
}
