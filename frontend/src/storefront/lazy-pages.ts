import { lazyPart } from '@/shared/lazy-chunk';
import { HomePage } from './home/home-page';
import { PAGE_CHUNKS as chunks } from './page-chunks';
import type { Pages } from './routes';

/** Pages of the storefront in the browser: a chunk for each, except for the home page. */
export const lazyPages: Pages = {
  HomePage,
  ProductsPage: lazyPart(chunks.ProductsPage, 'ProductsPage'),
  ProductPage: lazyPart(chunks.ProductPage, 'ProductPage'),
  BrandPage: lazyPart(chunks.BrandPage, 'BrandPage'),
  CategoryPage: lazyPart(chunks.CategoryPage, 'CategoryPage'),
  GiftSetsPage: lazyPart(chunks.GiftSetsPage, 'GiftSetsPage'),
  GiftSetPage: lazyPart(chunks.GiftSetPage, 'GiftSetPage'),
  CartPage: lazyPart(chunks.CartPage, 'CartPage'),
  CheckoutPage: lazyPart(chunks.CheckoutPage, 'CheckoutPage'),
  LoginPage: lazyPart(chunks.LoginPage, 'LoginPage'),
  SignupPage: lazyPart(chunks.SignupPage, 'SignupPage'),
  ProfilePage: lazyPart(chunks.ProfilePage, 'ProfilePage'),
  OrderPlacedPage: lazyPart(chunks.OrderPlacedPage, 'OrderPlacedPage'),
  OrdersPage: lazyPart(chunks.OrdersPage, 'OrdersPage'),
  OrderPage: lazyPart(chunks.OrderPage, 'OrderPage'),
  TrackOrderPage: lazyPart(chunks.TrackOrderPage, 'TrackOrderPage'),
  NotFoundPage: lazyPart(chunks.NotFoundPage, 'NotFoundPage'),
};
