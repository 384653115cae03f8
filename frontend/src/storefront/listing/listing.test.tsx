import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BrandPage } from './brand-page';
import { CategoryPage } from './category-page';
import { ProductsPage } from './products-page';

const asked: URLSearchParams[] = [];
const show = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/categories/:categorySlug" element={<CategoryPage />} />
      <Route path="/brands/:brandSlug" element={<BrandPage />} />
    </Routes>,
    { path },
  );

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('*/api/v1/products', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const data = aPage([aProduct()], { total: 30, last_page: 3, to: 12 });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
});

it('asks for what the address says', async () => {
  show('/products?sort_by=BEST_SELLERS&category=MEN&page=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'الأكثر مبيعًا' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'عود وود' })).toBeInTheDocument();
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    sort_by: 'BEST_SELLERS',
    category: 'MEN',
    page: '2',
    per_page: '12',
    show_variants: 'true',
  });
});

it('writes the search into the address once the text rests, from the first page on', async () => {
  show('/products?page=2');
  await screen.findByRole('link', { name: 'عود وود' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث في هذه القائمة' }), 'عود');
  expect(screen.getByTestId('address')).toHaveTextContent('/products?page=2');
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/products?search=${encodeURIComponent('عود')}`),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'نتائج البحث عن «عود»' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

it('lets the path choose the category', async () => {
  show('/categories/women');
  expect(screen.getByRole('heading', { level: 1, name: 'عطور نسائية' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'الفئة' })).not.toBeInTheDocument();
  await screen.findByRole('link', { name: 'عود وود' });
  expect(asked[0]?.get('category')).toBe('WOMEN');
});

it('knows no other categories', () => {
  show('/categories/kids');
  expect(screen.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeInTheDocument();
});

it('is named after the brand, and unknown brands are not found', async () => {
  server.use(answers('get', '/brands', [{ id: 'b1', name: 'دار العود', slug: 'dar-al-oud' }]));
  const { unmount } = show('/brands/dar-al-oud');
  expect(await screen.findByRole('heading', { level: 1, name: 'دار العود' })).toBeInTheDocument();
  expect(asked[0]?.get('brand')).toBe('dar-al-oud');
  unmount();
  show('/brands/nobody');
  expect(await screen.findByRole('heading', { name: 'الصفحة غير موجودة' })).toBeInTheDocument();
});

it('says when there is nothing', async () => {
  server.use(answers('get', '/products', aPage([])));
  show('/products');
  expect(await screen.findByRole('heading', { name: 'لا توجد منتجات' })).toBeInTheDocument();
});

it('shows the failure and asks again', async () => {
  server.use(refuses('get', '/products', 500));
  show('/products');
  expect(await screen.findByRole('alert')).toHaveTextContent('خطأ في الخادم. يرجى المحاولة لاحقاً');
  server.use(answers('get', '/products', aPage([aProduct()])));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('link', { name: 'عود وود' })).toBeInTheDocument();
});
