import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loggedIn, loggedOut } from '@/api/session-slice';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { syncWishlist } from './sync-wishlist';
import { productsRemoved, productsSaved } from './wishlist-slice';

const user = { id: 'u1', name: 'سلمى' };
const session = { customer: { token: 't', user }, admin: null };
const logIn = loggedIn({ audience: 'customer', session: { token: 't', user } });

/** Method and products of each call. */
let calls: [method: string, ids: readonly string[]][];
/** The list of the account. */
let account: string[];
let stop: () => void;

/** Answer both calls as the shop does, after `before`. */
function shop(before: () => Promise<unknown> = async () => {}) {
  const answer = (merges: boolean) => async (request: Request) => {
    const { product_ids } = (await request.json()) as { product_ids: string[] };
    calls.push([request.method, product_ids]);
    await before();
    account = [...new Set(merges ? [...product_ids, ...account] : product_ids)];
    return HttpResponse.json({ success: true, message: '', data: { product_ids: account } });
  };
  server.use(
    http.post('*/api/v1/users/wishlist/merge', ({ request }) => answer(true)(request)),
    http.put('*/api/v1/users/wishlist', ({ request }) => answer(false)(request)),
  );
}

function start(stored: Parameters<typeof renderApp>[1] = {}) {
  const { store } = renderApp(null, stored);
  stop = syncWishlist(store);
  return store;
}

beforeEach(() => {
  calls = [];
  account = ['b'];
});
afterEach(() => stop());

it("a guest's list is merged at log-in, and later changes are sent together", async () => {
  shop();
  const { dispatch, getState } = start({ stored: { wishlist: { ids: ['a'], isUnsent: true } } });
  expect(calls).toEqual([]);
  dispatch(logIn);
  await vi.waitFor(() => expect(getState().wishlist).toEqual({ account: 'u1', ids: ['a', 'b'] }));
  dispatch(productsSaved(['c']));
  dispatch(productsRemoved(['b']));
  await vi.waitFor(() => expect(getState().wishlist.isUnsent).toBeUndefined(), { timeout: 4000 });
  expect(calls).toEqual([
    ['POST', ['a']],
    ['PUT', ['c', 'a']],
  ]);
  expect(account).toEqual(['c', 'a']);
  dispatch(loggedOut('customer'));
  expect(getState().wishlist).toEqual({ ids: [] });
});

it('a load takes over the changes of other devices', async () => {
  shop();
  const { getState } = start({ stored: { session, wishlist: { ids: ['a'], account: 'u1' } } });
  await vi.waitFor(() => expect(getState().wishlist.ids).toEqual(['b']));
  expect(calls).toEqual([['POST', []]]);
});

it('a tab that becomes visible again takes over the changes of others, unless it has its own', async () => {
  shop();
  const { dispatch, getState } = start({ stored: { session, wishlist: { ids: ['a'], account: 'u1' } } });
  await vi.waitFor(() => expect(getState().wishlist.ids).toEqual(['b']));
  account = ['c', 'b'];
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(getState().wishlist.ids).toEqual(['c', 'b']));
  dispatch(productsRemoved(['b']));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(account).toEqual(['c']), { timeout: 4000 });
  expect(calls).toEqual([
    ['POST', []],
    ['POST', []],
    ['PUT', ['c']],
  ]);
});

it('a change during the merge is kept and sent', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  shop(() => held);
  const { dispatch, getState } = start({ stored: { session, wishlist: { ids: ['a'], isUnsent: true } } });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  dispatch(productsSaved(['c']));
  answer();
  await vi.waitFor(() => expect(getState().wishlist).toEqual({ account: 'u1', ids: ['c', 'a', 'b'] }));
  expect(calls).toEqual([
    ['POST', ['a']],
    ['POST', ['c', 'a']],
  ]);
});

it('a failure keeps the list of the device, which is sent when the network is back', async () => {
  const refused = vi.fn(() => HttpResponse.json({ success: false, message: '' }, { status: 503 }));
  server.use(http.post('*/api/v1/users/wishlist/merge', refused));
  const stored = { ids: ['a'], isUnsent: true };
  const { getState } = start({ stored: { session, wishlist: stored } });
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(getState().wishlist).toEqual(stored);
  shop();
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(getState().wishlist).toEqual({ account: 'u1', ids: ['a', 'b'] }));
});
