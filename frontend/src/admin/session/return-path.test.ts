import { expect, it } from 'vitest';
import { returnPath } from './return-path';

it.each([
  [{ from: '/admin/orders?status=shipped&page=2' }, '/admin/orders?status=shipped&page=2'],
  [{ from: '/admin/login' }, '/admin/dashboard'],
  [{ from: '/admin/logout' }, '/admin/dashboard'],
  [{ from: 'https://elsewhere.example/admin/' }, '/admin/dashboard'],
  [{ from: '/cart' }, '/admin/dashboard'],
  [{ from: 7 }, '/admin/dashboard'],
  [null, '/admin/dashboard'],
])('leads back from %j to %s', (state, path) => {
  expect(returnPath(state)).toBe(path);
});
