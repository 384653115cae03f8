import { Route, Switch } from 'wouter';
import { lazyPart } from '@/shared/lazy-chunk';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { HomePage } from './home/home-page';
import { Layout } from './shell/layout';

// The gateway knows these names: it preloads the chunk of each page that it serves (gateway/src/pages).
const listing = () => import(/* webpackChunkName: "listing" */ './listing');
const product = () => import(/* webpackChunkName: "product" */ './product/product-page');
const giftSets = () => import(/* webpackChunkName: "gift-sets" */ './gift-sets');
const cart = () => import(/* webpackChunkName: "cart" */ './cart/cart-page');
const checkout = () => import(/* webpackChunkName: "checkout" */ './checkout/checkout-page');
const account = () => import(/* webpackChunkName: "account" */ './account');
const profile = () => import(/* webpackChunkName: "profile" */ './account/profile-page');
const orders = () => import(/* webpackChunkName: "orders" */ './orders');
const myOrders = () => import(/* webpackChunkName: "my-orders" */ './orders/account-pages');
const notFound = () => import(/* webpackChunkName: "not-found" */ '@/shared/components/not-found-page');

const ProductsPage = lazyPart(listing, 'ProductsPage');
const ProductPage = lazyPart(product, 'ProductPage');
const BrandPage = lazyPart(listing, 'BrandPage');
const CategoryPage = lazyPart(listing, 'CategoryPage');
const GiftSetsPage = lazyPart(giftSets, 'GiftSetsPage');
const GiftSetPage = lazyPart(giftSets, 'GiftSetPage');
const CartPage = lazyPart(cart, 'CartPage');
const CheckoutPage = lazyPart(checkout, 'CheckoutPage');
const LoginPage = lazyPart(account, 'LoginPage');
const SignupPage = lazyPart(account, 'SignupPage');
const ProfilePage = lazyPart(profile, 'ProfilePage');
const OrderPlacedPage = lazyPart(orders, 'OrderPlacedPage');
const OrdersPage = lazyPart(myOrders, 'OrdersPage');
const OrderPage = lazyPart(myOrders, 'OrderPage');
const TrackOrderPage = lazyPart(orders, 'TrackOrderPage');
const NotFoundPage = lazyPart(notFound, 'NotFoundPage');

/** The storefront. Layout and home page are part of the first chunk; every other page is a chunk of its own. */
export function Storefront() {
  return (
    <Layout>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path="/products" component={ProductsPage} />
        <Route path="/products/:productSlug" component={ProductPage} />
        <Route path="/brands/:brandSlug" component={BrandPage} />
        <Route path="/categories/:categorySlug" component={CategoryPage} />
        <Route path="/gift-sets" component={GiftSetsPage} />
        <Route path="/gift-sets/:giftSetSlug" component={GiftSetPage} />
        <Route path="/cart" component={CartPage} />
        <Route path="/checkout" component={CheckoutPage} />
        <Route path="/login" component={LoginPage} />
        <Route path="/signup" component={SignupPage} />
        <Route path="/profile" component={ProfilePage} />
        <Route path="/order-placed/:trackingToken" component={OrderPlacedPage} />
        <Route path="/orders" component={OrdersPage} />
        <Route path="/orders/:orderId" component={OrderPage} />
        <Route path="/orders/track/:trackingToken" component={TrackOrderPage} />
        <Route path={ANY_PATH} component={NotFoundPage} />
      </Switch>
    </Layout>
  );
}
