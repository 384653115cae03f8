import { NotFoundPage } from '@/shared/components/not-found-page';
import { FinderPage } from './finder/finder-page';
import { GiftSetPage, GiftSetsPage } from './gift-sets';
import { HomePage } from './home/home-page';
import { BrandPage, CategoryPage, ProductsPage } from './listing';
import { ProductPage } from './product/product-page';
import type { Pages } from './routes';
import { SampleSetPage, SampleSetsPage } from './sample-sets';
import { DevicePageSkeleton } from './shell/device-page';

/** Pages of the storefront on the server: all there at once, as `lazyPages` hydrates them. */
export const allPages: Pages = {
  HomePage,
  ProductsPage,
  ProductPage,
  BrandPage,
  CategoryPage,
  GiftSetsPage,
  GiftSetPage,
  SampleSetsPage,
  SampleSetPage,
  FinderPage,
  ComparePage: DevicePageSkeleton,
  WishlistPage: DevicePageSkeleton,
  CartPage: DevicePageSkeleton,
  CheckoutPage: DevicePageSkeleton,
  LoginPage: DevicePageSkeleton,
  SignupPage: DevicePageSkeleton,
  ForgotPasswordPage: DevicePageSkeleton,
  ResetPasswordPage: DevicePageSkeleton,
  ProfilePage: DevicePageSkeleton,
  OrderPlacedPage: DevicePageSkeleton,
  OrdersPage: DevicePageSkeleton,
  OrderPage: DevicePageSkeleton,
  TrackOrderPage: DevicePageSkeleton,
  ReviewPage: DevicePageSkeleton,
  WaitingPage: DevicePageSkeleton,
  NotFoundPage,
};
