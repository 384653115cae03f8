import { expect, it, vi } from 'vitest';
import { loggedIn, loggedOut } from '@/api/session-slice';
import { productsRemoved, productsSaved, wishlistReducer, wishlistSynced } from './wishlist-slice';
import { readWishlist, writeWishlist } from './wishlist-storage';

const idOf = (number: number) => `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`;
const idsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => idOf(start + index));
const empty = { ids: [] };
const logIn = (id: string) =>
  loggedIn({ audience: 'customer', session: { token: 't', user: { id, name: 'سلمى' } } });

it('newest products come first, each once, and the oldest make place', () => {
  const full = wishlistReducer(empty, productsSaved(idsFrom(1, 100)));
  const { ids, isUnsent } = wishlistReducer(full, productsSaved([idOf(200), idOf(3)]));
  expect(isUnsent).toBe(true);
  expect(ids).toHaveLength(100);
  expect(ids.slice(0, 4)).toEqual([idOf(200), idOf(3), idOf(1), idOf(2)]);
  expect(ids).not.toContain(idOf(100));
  expect(wishlistReducer({ ids: ['a', 'b'] }, productsRemoved(['a'])).ids).toEqual(['b']);
});

it('the list of an account leaves the device with the customer', () => {
  const own = wishlistReducer(
    { ids: ['a'], isUnsent: true },
    wishlistSynced({ account: 'u1', ids: ['a', 'b'] }),
  );
  expect(own).toEqual({ account: 'u1', ids: ['a', 'b'] });
  expect(wishlistReducer(own, loggedOut('customer'))).toEqual(empty);
  expect(wishlistReducer(own, logIn('u2')), 'somebody else').toEqual(empty);
  expect(wishlistReducer(own, logIn('u1')), 'after an expired session').toEqual(own);
  expect(wishlistReducer(own, loggedOut('admin'))).toEqual(own);
});

it('the list of a guest stays until it is merged', () => {
  const guest = wishlistReducer(empty, productsSaved(['a']));
  expect(wishlistReducer(guest, logIn('u1'))).toEqual(guest);
  expect(wishlistReducer(guest, loggedOut('customer'))).toEqual(guest);
});

it('the list is stored on the device, without malformed parts', () => {
  const stored = { ids: idsFrom(1, 2), account: 'u1', isUnsent: true };
  writeWishlist(stored);
  expect(readWishlist()).toEqual(stored);
  localStorage.setItem('wishlist', JSON.stringify({ ids: [idOf(1), 7, 'x', null, idOf(1)], account: 5 }));
  expect(readWishlist()).toEqual({ ids: [idOf(1)] });
  localStorage.setItem('wishlist', JSON.stringify({ ids: idsFrom(1, 101) }));
  expect(readWishlist().ids).toHaveLength(100);
  for (const broken of ['null', '{"ids":{}}', 'x']) {
    localStorage.setItem('wishlist', broken);
    expect(readWishlist(), broken).toEqual(empty);
  }
});

it('full storage loses nothing but the next visit', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeWishlist(empty)).not.toThrow();
  setItem.mockRestore();
});
