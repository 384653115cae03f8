import { lazyPart } from '@/shared/lazy-chunk';
import { HomePage } from './home/home-page';
import { PAGE_CHUNKS as chunks } from './page-chunks';
import type { Pages } from './routes';
import { onDevice } from './shell/device-page';

/** Pages of the storefront in the browser: a chunk for each, except for the home page. */
export const lazyPages: Pages = {
  HomePage,
  ProductsPage: lazyPart(chunks.ProductsPage, 'ProductsPage'),
  ProductPage: lazyPart(chunks.ProductPage, 'ProductPage'),
  BrandPage: lazyPart(chunks.BrandPage, 'BrandPage'),
  CategoryPage: lazyPart(chunks.CategoryPage, 'CategoryPage'),
  GiftSetsPage: lazyPart(chunks.GiftSetsPage, 'GiftSetsPage'),
  GiftSetPage: lazyPart(chunks.GiftSetPage, 'GiftSetPage'),
  SampleSetsPage: lazyPart(chunks.SampleSetsPage, 'SampleSetsPage'),
  SampleSetPage: lazyPart(chunks.SampleSetPage, 'SampleSetPage'),
  FinderPage: lazyPart(chunks.FinderPage, 'FinderPage'),
  ComparePage: onDevice(lazyPart(chunks.ComparePage, 'ComparePage')),
  WishlistPage: onDevice(lazyPart(chunks.WishlistPage, 'WishlistPage')),
  CartPage: onDevice(lazyPart(chunks.CartPage, 'CartPage')),
  CheckoutPage: onDevice(lazyPart(chunks.CheckoutPage, 'CheckoutPage')),
  LoginPage: onDevice(lazyPart(chunks.LoginPage, 'LoginPage')),
  SignupPage: onDevice(lazyPart(chunks.SignupPage, 'SignupPage')),
  ForgotPasswordPage: onDevice(lazyPart(chunks.ForgotPasswordPage, 'ForgotPasswordPage')),
  ResetPasswordPage: onDevice(lazyPart(chunks.ResetPasswordPage, 'ResetPasswordPage')),
  ProfilePage: onDevice(lazyPart(chunks.ProfilePage, 'ProfilePage')),
  OrderPlacedPage: onDevice(lazyPart(chunks.OrderPlacedPage, 'OrderPlacedPage')),
  OrdersPage: onDevice(lazyPart(chunks.OrdersPage, 'OrdersPage')),
  OrderPage: onDevice(lazyPart(chunks.OrderPage, 'OrderPage')),
  TrackOrderPage: onDevice(lazyPart(chunks.TrackOrderPage, 'TrackOrderPage')),
  ReviewPage: onDevice(lazyPart(chunks.ReviewPage, 'ReviewPage')),
  WaitingPage: onDevice(lazyPart(chunks.WaitingPage, 'WaitingPage')),
  NotFoundPage: lazyPart(chunks.NotFoundPage, 'NotFoundPage'),
};
