import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { loadChunk } from '@/shared/lazy-chunk';
import { HomePage } from './home/home-page';
import { BrandPage } from './listing/brand-page';
import { CategoryPage } from './listing/category-page';
import { ProductsPage } from './listing/products-page';
import { ProductPage } from './product/product-page';
import { Layout } from './shell/layout';

const later = (load: () => Promise<ComponentType>) =>
  lazy(() => loadChunk(async () => ({ default: await load() })));

const GiftSetsPage = later(async () => (await import('./gift-sets')).GiftSetsPage);
const GiftSetPage = later(async () => (await import('./gift-sets')).GiftSetPage);
const CartPage = later(async () => (await import('./cart/cart-page')).CartPage);
const LoginPage = later(async () => (await import('./account')).LoginPage);
const SignupPage = later(async () => (await import('./account')).SignupPage);
const ProfilePage = later(async () => (await import('./account')).ProfilePage);
const CheckoutPage = later(async () => (await import('./checkout/checkout-page')).CheckoutPage);
const OrderPlacedPage = later(async () => (await import('./orders')).OrderPlacedPage);
const TrackOrderPage = later(async () => (await import('./orders')).TrackOrderPage);

/** The shop as shoppers see it. What most guests open comes at once, the rest when it is asked for. */
export default function Storefront() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path="products" element={<ProductsPage />} />
        <Route path="products/:productSlug" element={<ProductPage />} />
        <Route path="brands/:brandSlug" element={<BrandPage />} />
        <Route path="categories/:categorySlug" element={<CategoryPage />} />
        <Route path="gift-sets" element={<GiftSetsPage />} />
        <Route path="gift-sets/:giftSetSlug" element={<GiftSetPage />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="checkout" element={<CheckoutPage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="signup" element={<SignupPage />} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="order-placed/:trackingToken" element={<OrderPlacedPage />} />
        <Route path="orders/track/:trackingToken" element={<TrackOrderPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
