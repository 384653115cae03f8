import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { WishlistPage } from './wishlist-page';

const [OUD_ID, MUSK_ID] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
const OUD = aProduct({ id: OUD_ID });
const MUSK = aProduct({ id: MUSK_ID, slug: 'musk', name: 'مسك أبيض' });
const SHARED = `/wishlist?products=${MUSK_ID},${OUD_ID},not-an-id`;

const show = (ids: readonly string[], path = '/wishlist') =>
  renderApp(<WishlistPage />, { path, stored: { wishlist: { ids: [...ids] } } });
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const heart = (name: string) => screen.findByRole('button', { name: `حفظ في المفضلة: ${name}` });

/** Ids that the page has asked for. */
const asked = vi.fn();

beforeEach(() =>
  server.use(
    http.get('*/api/v1/products', ({ request }) => {
      asked(new URL(request.url).searchParams.get('ids'));
      return HttpResponse.json({ success: true, message: '', data: aPage([OUD, MUSK]) });
    }),
  ),
);
afterEach(() => asked.mockReset());

it('saved perfumes are listed newest first, and a removed one can be taken back', async () => {
  const { store } = show([MUSK_ID, OUD_ID]);
  const musk = await heart('مسك أبيض');
  expect(names()).toEqual(['مسك أبيض', 'عود وود']);
  expect(screen.getByRole('status')).toHaveTextContent('عطران');
  expect(musk).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(musk);
  expect(musk).toHaveAttribute('aria-pressed', 'false');
  expect(store.getState().wishlist.ids).toEqual([OUD_ID]);
  await userEvent.click(musk);
  expect(store.getState().wishlist.ids).toEqual([MUSK_ID, OUD_ID]);
  expect(asked.mock.calls).toEqual([[`${MUSK_ID},${OUD_ID}`]]);
  await userEvent.click(within(screen.getAllByRole('article')[0] as HTMLElement).getByText(/^أضف 5 مل/));
  expect(store.getState().cart.products.map(({ id }) => id)).toEqual([MUSK_ID]);
  expect(screen.getByRole('link', { name: 'سجّل الدخول لتجدها على كل أجهزتك' })).toHaveAttribute(
    'href',
    '/login?from=%2Fwishlist',
  );
});

it('perfumes that are no longer in the shop are dropped', async () => {
  const { store } = show(['gone', OUD_ID]);
  expect(await screen.findByText('أزلنا عطرًا لم يعد في المتجر.')).toBeVisible();
  expect(names()).toEqual(['عود وود']);
  expect(store.getState().wishlist.ids).toEqual([OUD_ID]);
});

it('empty list leads to the perfumes', () => {
  show([]);
  expect(screen.getByRole('heading', { level: 1, name: 'لا شيء في مفضلتك بعد' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل العطور' })).toHaveAttribute('href', '/products');
  expect(asked).not.toHaveBeenCalled();
});

it('list loads before it is shown', () => {
  server.use(http.get('*/api/v1/products', () => delay('infinite')));
  show([OUD_ID]);
  expect(screen.getByRole('heading', { level: 1, name: 'المفضلة' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('جاري تحميل العطور...');
});

it('failed list drops nothing and is loaded again', async () => {
  server.use(refuses('get', '/products', 503, { message: 'المتجر مشغول' }));
  const { store } = show([OUD_ID]);
  expect(await screen.findByRole('alert')).toHaveTextContent('المتجر مشغول');
  expect(store.getState().wishlist.ids).toEqual([OUD_ID]);
  server.resetHandlers();
  server.use(
    http.get('*/api/v1/products', () =>
      HttpResponse.json({ success: true, message: '', data: aPage([OUD]) }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await heart('عود وود')).toBeVisible();
});

it('list is shared by its address', async () => {
  const user = userEvent.setup();
  const writeText = vi.fn();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  show([MUSK_ID, OUD_ID]);
  await heart('عود وود');
  await user.click(screen.getByRole('button', { name: 'شارك القائمة' }));
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/wishlist?products=${MUSK_ID},${OUD_ID}`);
  expect(await screen.findByText('نسخنا الرابط، ألصقه حيث تشاء')).toBeVisible();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('shared list is read only until it is saved', async () => {
  const { store } = show([], SHARED);
  expect(screen.getByRole('heading', { level: 1, name: 'عطور أُرسلت إليك' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'احفظ في مفضلتي' })).toBeDisabled();
  expect(await heart('عود وود')).toHaveAttribute('aria-pressed', 'false');
  expect(names()).toEqual(['مسك أبيض', 'عود وود']);
  expect(store.getState().wishlist.ids).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'احفظ في مفضلتي' }));
  expect(store.getState().wishlist.ids).toEqual([MUSK_ID, OUD_ID]);
  expect(await screen.findByRole('link', { name: 'عرض المفضلة' })).toHaveAttribute('href', '/wishlist');
});

it('shared list without perfumes says so', () => {
  show([OUD_ID], '/wishlist?products=x');
  expect(screen.getByRole('heading', { level: 1, name: 'لا شيء في هذه القائمة' })).toBeVisible();
});
