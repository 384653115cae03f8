import { expect, it } from 'vitest';
import { returnPath, withReturn } from './return-path';

const pathFrom = (from: string) => returnPath(new URLSearchParams({ from }));

it('defaults to the profile', () => {
  expect(returnPath(new URLSearchParams())).toBe('/profile');
});

it.each([
  '/checkout',
  '/cart',
  '/wishlist',
  '/orders',
  '/orders/0192-ab',
  '/review?order=0192-ab&product=0193',
])('leads back to %s', (path) => {
  expect(pathFrom(path)).toBe(path);
  expect(returnPath(new URLSearchParams(withReturn('/signup', path).split('?')[1]))).toBe(path);
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/admin/orders',
  '/checkout?x=//evil',
  '/review?x=//evil',
])('never leads to %s', (path) => {
  expect(pathFrom(path)).toBe('/profile');
});

it('adds no parameter for the default', () => {
  expect(withReturn('/login', '/profile')).toBe('/login');
});
