import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from 'wouter';
import { refuses } from '@/testing/answers';
import { aPage, aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { QuickSearch } from './quick-search';

const requests: string[] = [];
const box = () => screen.getByRole('combobox', { name: 'ابحث عن عطر أو علامة تجارية' });
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('href'));
const found = () => screen.findByRole('option', { name: /عود وود/ });
const allOf = (text: string) => `/products?search=${encodeURIComponent(text)}`;
const retype = async (text: string) => {
  await userEvent.clear(box());
  await userEvent.type(box(), text);
};

beforeEach(() => {
  requests.length = 0;
  server.use(
    http.get('*/api/v1/products', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requests.push(searchParams.get('search') ?? '');
      expect(searchParams.get('per_page')).toBe('8');
      const isKnown = searchParams.get('search') !== 'قهوة';
      return HttpResponse.json({ success: true, message: '', data: aPage(isKnown ? [aProduct()] : []) });
    }),
  );
});
afterEach(() => vi.useRealTimers());

it('asks for eight products 300 ms after the last letter, and only then', async () => {
  renderApp(<QuickSearch />);
  await userEvent.click(box());
  vi.useFakeTimers();
  fireEvent.change(box(), { target: { value: 'عو' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  fireEvent.change(box(), { target: { value: 'عود' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(requests).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await found();
  expect(requests).toEqual(['عود']);
});

it('runs no search for blanks', async () => {
  renderApp(<QuickSearch />);
  await userEvent.click(box());
  vi.useFakeTimers();
  fireEvent.change(box(), { target: { value: '   ' } });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(requests).toEqual([]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  fireEvent.submit(box());
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/);
});

it('clears the results when the text is emptied', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await found();
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('hides the results with Escape, and shows them again with an arrow', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await found();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('عود');
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
});

it('hides the results on navigation', async () => {
  renderApp(
    <>
      <QuickSearch />
      <Link to="/gift-sets">هدايا</Link>
    </>,
  );
  await userEvent.type(box(), 'عود');
  await found();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('link', { name: 'هدايا' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('hides the results 200 ms after the focus left', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await found();
  vi.useFakeTimers();
  act(() => box().blur());
  act(() => vi.advanceTimersByTime(199));
  expect(screen.getByRole('listbox')).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('keeps the results while the focus is on what belongs to the search', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await found();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'مسح البحث' })).toHaveFocus();
  vi.useFakeTimers();
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('listbox')).toBeInTheDocument();
});

it('keeps the results in the dialog on phones when the keyboard closes', async () => {
  renderApp(<QuickSearch inline />);
  await userEvent.type(box(), 'عود');
  await found();
  vi.useFakeTimers();
  act(() => box().blur());
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('listbox')).toBeInTheDocument();
});

it('shows picture, brand, name and from-price, and a row that leads to all results', async () => {
  const variants = [aVariant({ id: 'v10', price: 40 }), aVariant({ price: 25 })];
  server.use(
    http.get('*/api/v1/products', () =>
      HttpResponse.json({ success: true, message: '', data: aPage([aProduct({ price: 40, variants })]) }),
    ),
  );
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  const option = await found();
  expect(option).toHaveTextContent('دار العود');
  expect(option).toHaveTextContent('من 25.00');
  expect(option.querySelector('img')).toHaveAttribute('src', expect.stringContaining('oud'));
  expect(options()).toEqual(['/products/oud-wood', allOf('عود')]);
});

it('is navigated by the keyboard, wrapping around', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  const option = await found();
  const all = screen.getByRole('option', { name: 'كل نتائج «عود»' });
  await userEvent.keyboard('{ArrowUp}');
  expect(all).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(option).toHaveAttribute('aria-selected', 'true');
  expect(all).toHaveAttribute('aria-selected', 'false');
  expect(box()).toHaveAttribute('aria-activedescendant', option.id);
  expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/products/oud-wood');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('');
});

it('chooses with the pointer without losing the focus first', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await userEvent.click(await found());
  expect(screen.getByTestId('address')).toHaveTextContent('/products/oud-wood');
});

it('leads to all results with Enter alone, without waiting', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), ' عود {Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent(allOf('عود'));
});

it('shows skeleton rows while searching, and never results of an earlier text', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await found();
  server.use(http.get('*/api/v1/products', () => delay('infinite')));
  await retype('مسك');
  expect(screen.getByText('جاري البحث...')).toBeInTheDocument();
  expect(options()).toEqual([allOf('مسك')]);
});

it('ignores results of an earlier text', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get('*/api/v1/products', async ({ request }) => {
      if (!request.url.includes(encodeURIComponent('عود'))) return undefined;
      requests.push('عود');
      await held;
      return HttpResponse.json({ success: true, message: '', data: aPage([aProduct({ slug: 'late' })]) });
    }),
  );
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  await waitFor(() => expect(requests).toEqual(['عود']));
  await retype('مسك');
  await found();
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(options()).toEqual(['/products/oud-wood', allOf('مسك')]);
});

it('says when nothing was found, and leads on', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'قهوة');
  expect(await screen.findByText('لم نجد عطرًا باسم «قهوة»')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'تصفّح كل العطور' })).toHaveAttribute('href', '/products');
});

it('says when the search failed, and tries again', async () => {
  server.use(refuses('get', '/products', 500));
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود');
  expect(await screen.findByText('فشل في البحث. يرجى المحاولة مرة أخرى')).toBeInTheDocument();
  server.resetHandlers();
  server.use(
    http.get('*/api/v1/products', () =>
      HttpResponse.json({ success: true, message: '', data: aPage([aProduct()]) }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await found();
});

it('offers recent searches of this device, and can clear them', async () => {
  renderApp(<QuickSearch />);
  await userEvent.type(box(), 'عود{Enter}');
  await waitFor(() => expect(localStorage.getItem('attar_recent_searches')).toBe('["عود"]'));
  await userEvent.click(box());
  expect(await screen.findByRole('option', { name: 'عود' })).toHaveAttribute('href', allOf('عود'));
  await userEvent.click(screen.getByRole('button', { name: 'مسح عمليات البحث الأخيرة' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(localStorage.getItem('attar_recent_searches')).toBeNull();
});
