import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { HomePage } from './home-page';

const requests: URLSearchParams[] = [];
const brands = [
  { id: 'b1', name: 'دار العود', slug: 'dar-al-oud', thumbnail: 'brands/oud.webp' },
  { id: 'b2', name: 'نُسغ', slug: 'nusgh', thumbnail: null },
];
const BLOCKS = ['الأكثر مبيعًا', 'الأكثر مبيعًا للنساء', 'الأكثر مبيعًا للرجال'];
const four = ['p1', 'p2', 'p3', 'p4'].map((id) => aProduct({ id, slug: id, name: `عطر ${id}` }));
const block = (name: string) => screen.getByRole('region', { name });
const strip = () => screen.getByRole('region', { name: 'دور العطور' });

beforeEach(() => {
  requests.length = 0;
  server.use(
    answers('get', '/brands', brands),
    http.get('*/api/v1/products', ({ request }) => {
      requests.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, message: '', data: aPage(four) });
    }),
  );
});

it('hero: the shop-now button leads to all products', () => {
  renderApp(<HomePage />);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'تسوق الآن' })).toHaveAttribute('href', '/products');
});

it('brand strip: every logo leads to its brand; without a logo the name stands there', async () => {
  renderApp(<HomePage />);
  const logo = await screen.findByRole('img', { name: 'دار العود' });
  expect(logo.closest('a')).toHaveAttribute('href', '/brands/dar-al-oud');
  expect(logo).toHaveAttribute('src', '/storage/brands/oud.webp?w=200');
  expect(screen.getByRole('link', { name: 'نُسغ' })).toHaveAttribute('href', '/brands/nusgh');
});

it('brand strip: reserves twelve places while it loads', async () => {
  renderApp(<HomePage />);
  expect(strip()).toHaveAttribute('aria-busy', 'true');
  expect(strip().querySelectorAll('li')).toHaveLength(12);
  await screen.findByRole('link', { name: 'نُسغ' });
  expect(strip()).toHaveAttribute('aria-busy', 'false');
});

it('brand strip: is left out while there are no brands', async () => {
  server.use(answers('get', '/brands', []));
  renderApp(<HomePage />);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'دور العطور' })).not.toBeInTheDocument());
});

it('brand strip: a failure is said, and asked again', async () => {
  server.use(refuses('get', '/brands', 503));
  renderApp(<HomePage />);
  expect(await within(strip()).findByRole('alert')).toHaveTextContent('فشل في تحميل دور العطور');
  server.use(answers('get', '/brands', brands));
  await userEvent.click(within(strip()).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('link', { name: 'نُسغ' })).toBeInTheDocument();
});

it.each([
  ['رجال', '/categories/men'],
  ['نساء', '/categories/women'],
  ['غير محدد', '/categories/unisex'],
  ['مجموعات الهدايا', '/gift-sets'],
])('shop by section: «%s» leads to %s', (name, address) => {
  renderApp(<HomePage />);
  const row = screen.getByRole('region', { name: 'تسوق حسب القسم' });
  expect(within(row).getByRole('link', { name })).toHaveAttribute('href', address);
});

it('best sellers: three blocks of four, general, women and men', async () => {
  renderApp(<HomePage />);
  for (const name of BLOCKS) {
    await waitFor(() => expect(within(block(name)).getAllByRole('article')).toHaveLength(4));
  }
  expect(new Set(requests.map((params) => params.get('category')))).toEqual(new Set([null, 'WOMEN', 'MEN']));
  for (const params of requests) {
    expect(params.get('sort_by')).toBe('BEST_SELLERS');
    expect(params.get('per_page')).toBe('4');
  }
});

it.each([
  ['الأكثر مبيعًا', '/products?sort_by=BEST_SELLERS'],
  ['الأكثر مبيعًا للنساء', '/products?sort_by=BEST_SELLERS&category=WOMEN'],
  ['الأكثر مبيعًا للرجال', '/products?sort_by=BEST_SELLERS&category=MEN'],
])('best sellers: «%s» has a button to the listing', (name, address) => {
  renderApp(<HomePage />);
  expect(within(block(name)).getByRole('link', { name: `عرض الكل: ${name}` })).toHaveAttribute(
    'href',
    address,
  );
});

it('best sellers: a block without any is left out', async () => {
  server.use(answers('get', '/products', aPage([])));
  renderApp(<HomePage />);
  for (const name of BLOCKS) {
    await waitFor(() => expect(screen.queryByRole('region', { name })).not.toBeInTheDocument());
  }
});

it('best sellers: a failure is said in its block, and asked again', async () => {
  server.use(refuses('get', '/products', 500));
  renderApp(<HomePage />);
  const women = block('الأكثر مبيعًا للنساء');
  expect(await within(women).findByRole('alert')).toHaveTextContent('خطأ في الخادم. يرجى المحاولة لاحقاً');
  server.use(answers('get', '/products', aPage(four)));
  await userEvent.click(within(women).getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => expect(within(women).getAllByRole('article')).toHaveLength(4));
});
