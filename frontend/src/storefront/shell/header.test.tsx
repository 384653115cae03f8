import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, defaultHandlers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { Header } from './header';

const cartOf = (quantity: number) => ({
  cart: { gift_sets: [{ id: 'g1', slug: 'box', quantity }], products: [] },
});

beforeEach(() => server.use(...defaultHandlers));
// Navigating back is asynchronous.
afterEach(() => waitFor(() => expect(window.history.state?.isOverlay).toBeUndefined()));

it('shows the banner and links the four sections', async () => {
  renderApp(<Header />);
  expect(await screen.findByText(/توصيل مجاني للطلبات فوق/)).toHaveTextContent('200 ₪');
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/categories/men',
    '/categories/women',
    '/products?sort_by=BEST_SELLERS',
    '/gift-sets',
  ]);
});

it.each([
  [0, null],
  [3, '3'],
  [99, '99'],
  [100, '99+'],
])('counts %d pieces as %s', (quantity, badge) => {
  renderApp(<Header />, { stored: quantity ? cartOf(quantity) : {} });
  const link = screen.getByRole('link', { name: /سلة التسوق/ });
  expect(link.querySelector('bdi')?.textContent ?? null).toBe(badge);
});

it.each([
  [0, 'المفضلة', null],
  [1, 'المفضلة، عطر واحد', '1'],
  [11, 'المفضلة، 11 عطرًا', '11'],
])('counts %d saved perfumes', (count, name, badge) => {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  renderApp(<Header />, { stored: { wishlist: { ids } } });
  const link = screen.getByRole('link', { name });
  expect(link).toHaveAttribute('href', '/wishlist');
  expect(link.querySelector('bdi')?.textContent ?? null).toBe(badge);
});

it('leads to the log-in, or to the profile of who is logged in', () => {
  const { unmount } = renderApp(<Header />);
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  unmount();
  const session = { customer: { token: 't', user: { id: '1', name: 'سلمى' } }, admin: null };
  renderApp(<Header />, { stored: { session } });
  expect(screen.getByRole('link', { name: 'حسابي' })).toHaveAttribute('href', '/profile');
});

it.each([
  ['/categories/men', 'رجال', 'page'],
  ['/products?sort_by=BEST_SELLERS', 'الأكثر مبيعًا', 'page'],
  ['/products?sort_by=BEST_SELLERS&page=2', 'الأكثر مبيعًا', 'true'],
  ['/gift-sets/winter-box', 'مجموعات الهدايا', 'true'],
])('marks the current section at %s: %s', (path, name, current) => {
  renderApp(<Header />, { path });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([
    screen.getByRole('link', { name }),
  ]);
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', current);
});

it.each([
  [1, 'سلة التسوق، قطعة واحدة'],
  [2, 'سلة التسوق، قطعتان'],
  [3, 'سلة التسوق، 3 قطع'],
  [11, 'سلة التسوق، 11 قطعة'],
  [100, 'سلة التسوق، 100 قطعة'],
])('names the cart with %d pieces in it', (quantity, name) => {
  renderApp(<Header />, { stored: cartOf(quantity) });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/cart');
});

const mockBanner = (banner: string | null) =>
  answers('get', '/shipping/regions', { regions: [], free_shipping_threshold: 250, banner });

it("shows the shop's banner, or none", async () => {
  server.use(mockBanner('توصيل مجاني فوق 250 ₪'));
  const { unmount } = renderApp(<Header />);
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent('250 ₪'));
  unmount();
  server.use(mockBanner(null));
  renderApp(<Header />);
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});

it('shows the default banner until the server has answered, or when it cannot', async () => {
  const refused = vi.fn(() => HttpResponse.json({ success: false, message: '' }, { status: 503 }));
  server.use(http.get('*/api/v1/shipping/regions', refused));
  renderApp(<Header />);
  const banner = screen.getByRole('complementary');
  const blank = '\u00a0';
  expect(banner.textContent).toBe(`توصيل مجاني للطلبات فوق 200${blank}₪`);
  await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  expect(banner.textContent).toBe(`توصيل مجاني للطلبات فوق 200${blank}₪`);
});

it('refetches outdated delivery costs on the next navigation', async () => {
  server.use(mockBanner('الأول'));
  renderApp(<Header />);
  await screen.findByText('الأول');
  server.use(mockBanner('الثاني'));
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  await userEvent.click(screen.getByRole('link', { name: 'رجال' }));
  expect(screen.getByText('الأول')).toBeVisible();
  clock.mockReturnValue(Date.now() + 2001);
  await userEvent.click(screen.getByRole('link', { name: 'نساء' }));
  expect(await screen.findByText('الثاني')).toBeVisible();
  clock.mockRestore();
});

it('refetches delivery costs when the tab becomes visible', async () => {
  server.use(mockBanner('الأول'));
  renderApp(<Header />);
  await screen.findByText('الأول');
  server.use(mockBanner('الثاني'));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2001);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('الثاني')).toBeVisible();
  vi.restoreAllMocks();
});

it('opens the search on phones in a dialog, and closes it for the results', async () => {
  renderApp(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'البحث' }));
  const dialog = await screen.findByRole('dialog', { name: 'البحث' });
  expect(within(dialog).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('عود{Enter}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/products?search=');
});

it('closes the search on phones with one Escape', async () => {
  renderApp(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'البحث' }));
  await screen.findByRole('dialog', { name: 'البحث' });
  await userEvent.keyboard('عود{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens the menu on phones, and closes it on navigation', async () => {
  renderApp(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  const menu = within(await screen.findByRole('dialog', { name: 'القائمة' }));
  expect(menu.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(menu.getByRole('link', { name: 'اتصل بنا' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  await userEvent.click(menu.getByRole('link', { name: 'غير محدد' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/categories/unisex');
});

it('closes the menu with Escape', async () => {
  renderApp(<Header />);
  await userEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  // The event that browsers dispatch for the key.
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each(['القائمة', 'البحث'])(
  'closes «%s» of phones with the way back, and stays on the page',
  async (name) => {
    // The last history entry, whatever other tests left after it.
    window.history.pushState(null, '', '/');
    renderApp(<Header />, { path: '/products?search=oud' });
    const { length } = window.history;
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog', { name });
    expect(window.history.length).toBe(length + 1);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByTestId('address')).toHaveTextContent('/products?search=oud');
  },
);

it('leaves no history entry behind when the menu closes or navigates', async () => {
  window.history.pushState(null, '', '/');
  renderApp(<Header />);
  const { length } = window.history;
  await userEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق' }));
  await waitFor(() => expect(window.history.state?.isOverlay).toBeUndefined());
  await userEvent.click(screen.getByRole('button', { name: 'القائمة' }));
  await userEvent.click(await screen.findByRole('link', { name: 'غير محدد' }));
  expect(window.history.length).toBe(length + 1);
  expect(window.history.state?.isOverlay).toBeUndefined();
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
