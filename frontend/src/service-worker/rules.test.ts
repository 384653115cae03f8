import { expect, it } from 'vitest';
import { isCatalog, isFromAdmin, isPage, keyOf } from './rules';

it.each([
  '/',
  '/products',
  '/products/oud-royal',
  '/gift-sets/discovery',
  '/brands/amber-house',
  '/categories/men',
  '/cart',
])('caches the page %s', (path) => expect(isPage(path)).toBe(true));

it.each([
  '/checkout',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/profile',
  '/orders/track/t0ken',
  '/order-placed/t0ken',
  '/admin',
  '/admin/orders',
  '/brands',
  '/products/oud/more',
  '/api/docs',
])('does not cache the page %s', (path) => expect(isPage(path)).toBe(false));

it.each([
  '/api/v1/products',
  '/api/v1/products/oud/might-like-you',
  '/api/v1/gift_sets/discovery',
  '/api/v1/sample_sets/discovery',
  '/api/v1/brands',
  '/api/v1/shipping/regions',
])('caches the response of %s', (path) => expect(isCatalog(new URL(path, 'http://shop.example'))).toBe(true));

it.each([
  '/api/v1/admins/products',
  '/api/v1/users/me',
  '/api/v1/orders',
  '/api/v1/orders/track/t0ken',
  '/api/v1/cart/quote',
  '/api/v1/productsx',
  '/api/docs',
  '/api/v1/products?ids=a,b&per_page=100',
])('does not cache the response of %s', (path) =>
  expect(isCatalog(new URL(path, 'http://shop.example'))).toBe(false),
);

it.each([
  ['http://shop.example/admin/orders', true],
  // Not a page: the gateway and the app answer 404.
  ['http://shop.example/Admin', false],
  // Without a referrer, the caller may be the back office.
  ['', true],
  ['http://shop.example/products/admin', false],
  ['http://shop.example/', false],
])('treats a request from %j as one of the back office: %s', (referrer, expected) =>
  expect(isFromAdmin(referrer)).toBe(expected),
);

it('maps equivalent URLs to one cache key', () => {
  const key = 'http://shop.example/products?page=2&search=oud';
  expect(keyOf('http://shop.example/products?search=oud&utm_source=mail&page=2&fbclid=x#list')).toBe(key);
  expect(keyOf('http://shop.example/?source=screen')).toBe('http://shop.example/');
});
