import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { aPage } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import ProductsPage from './products-page';
import { mockShop, oud } from './testing';

const show = (path = '/admin/products') =>
  renderApp(<ProductsPage />, { path, stored: { session: adminSession } });
const address = () => decodeURIComponent(screen.getByTestId('address').textContent ?? '');
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

/** Answer each list call with the same page and record the queries. */
function captureQueries() {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/v1/products', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return HttpResponse.json({ success: true, message: '', data: aPage([oud]) });
    }),
  );
  return queries;
}

beforeEach(mockShop);

it('asks with variants and descriptions, and narrows by category and brand', async () => {
  const queries = captureQueries();
  show();
  await row('عود وود');
  expect(String(queries[0])).toBe('page=1&show_variants=true&show_descriptions=true&show_facts=true');

  const category = screen.getByRole('combobox', { name: 'الفئة' });
  expect(within(category).getAllByRole('option')).toHaveLength(4);
  await userEvent.selectOptions(category, 'نساء');
  expect(address()).toBe('/admin/products?category=WOMEN');
  const brand = screen.getByRole('combobox', { name: 'العلامة التجارية' });
  await userEvent.selectOptions(brand, 'مسك (غير مرئية)');
  expect(address()).toBe('/admin/products?category=WOMEN&brand=b2');
  await waitFor(() => expect(queries.at(-1)?.get('brand_id')).toBe('b2'));
  expect(queries.at(-1)?.get('category')).toBe('WOMEN');

  await userEvent.selectOptions(category, 'كل الفئات');
  await userEvent.selectOptions(brand, 'كل العلامات');
  expect(address()).toBe('/admin/products');
});

it('reads the filters from the address', async () => {
  const queries = captureQueries();
  show('/admin/products?search=عود&category=MEN&brand=b1&page=1');
  await row('عود وود');
  expect(queries[0]?.get('search')).toBe('عود');
  expect(screen.getByRole('searchbox', { name: 'ابحث عن منتج' })).toHaveDisplayValue('عود');
  expect(screen.getByRole('combobox', { name: 'الفئة' })).toHaveDisplayValue('رجال');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'العلامة التجارية' })).toHaveDisplayValue('دار العود'),
  );
});

it('searches once the typing rests, from the first page, within the filters', async () => {
  const queries = captureQueries();
  show('/admin/products?category=MEN&page=1');
  await row('عود وود');
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث عن منتج' }), 'عود');
  expect(queries).toHaveLength(1);
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('عود'));
  expect(queries).toHaveLength(2);
  expect(address()).toBe('/admin/products?search=عود&category=MEN');
});

it('says when the brands do not come, and keeps the one of the address', async () => {
  server.use(refuses('get', '/brands', 503));
  show('/admin/products?brand=b7');
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في تحميل العلامات التجارية');
  expect(screen.getByRole('combobox', { name: 'العلامة التجارية' })).toHaveDisplayValue('العلامة المختارة');
});
