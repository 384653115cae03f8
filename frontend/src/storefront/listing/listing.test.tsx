import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { Route, Switch } from 'wouter';
import { answers, refuses } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { BrandPage } from './brand-page';
import { CategoryPage } from './category-page';
import { ProductsPage } from './products-page';

const requests: URLSearchParams[] = [];
const show = (path: string) =>
  renderApp(
    <Switch>
      <Route path="/products" component={ProductsPage} />
      <Route path="/categories/:categorySlug" component={CategoryPage} />
      <Route path="/brands/:brandSlug" component={BrandPage} />
    </Switch>,
    { path },
  );
const address = () => screen.getByTestId('address').textContent;
const product = () => screen.findByRole('link', { name: 'عود وود' });
const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'مسار التنقل' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const three = { total: 30, last_page: 3, to: 12 };

beforeEach(() => {
  requests.length = 0;
  server.use(
    answers('get', '/brands', [{ id: 'b1', name: 'دار العود', slug: 'dar-al-oud' }]),
    http.get('*/api/v1/products', ({ request }) => {
      const params = new URL(request.url).searchParams;
      requests.push(params);
      const page = Number(params.get('page'));
      const meta = { ...three, current_page: page, from: page * 12 - 11, to: page * 12 };
      return HttpResponse.json({ success: true, message: '', data: aPage([aProduct()], meta) });
    }),
  );
});

it('asks for what the address says, twelve at a time', async () => {
  show('/products?sort_by=BEST_SELLERS&category=MEN&page=2');
  expect(await screen.findByRole('heading', { level: 1, name: 'الأكثر مبيعًا للرجال' })).toBeInTheDocument();
  await product();
  expect(requests.map((params) => Object.fromEntries(params))).toContainEqual({
    sort_by: 'BEST_SELLERS',
    category: 'MEN',
    page: '2',
    per_page: '12',
    show_variants: 'true',
  });
});

it('writes the search into the address once the text rests, from the first page on', async () => {
  show('/products?page=2');
  await product();
  await userEvent.click(screen.getByRole('searchbox', { name: 'ابحث في هذه القائمة' }));
  await userEvent.paste('عود');
  expect(address()).toBe('/products?page=2');
  await waitFor(() => expect(address()).toBe(`/products?search=${encodeURIComponent('عود')}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'نتائج البحث عن «عود»' })).toBeInTheDocument();
  await waitFor(() => expect(requests.filter((params) => params.has('search'))).toHaveLength(1));
});

it('category and order go into the address', async () => {
  show('/products?page=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الفئة' }), 'نساء');
  expect(address()).toBe('/products?category=WOMEN');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'الترتيب' }), 'السعر: من الأقل');
  expect(address()).toBe('/products?category=WOMEN&sort_by=PRICE_ASC');
});

it('category dropdown: all, MEN, WOMEN and UNISEX', async () => {
  show('/products');
  await product();
  const dropdown = screen.getByRole('combobox', { name: 'الفئة' });
  const options = within(dropdown).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['كل الفئات', 'رجال', 'نساء', 'غير محدد']);
});

it('category dropdown: hidden on category routes, where the path has chosen', async () => {
  show('/categories/women');
  expect(screen.getByRole('heading', { level: 1, name: 'عطور نسائية' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'الفئة' })).not.toBeInTheDocument();
  await product();
  expect(requests.map((params) => params.get('category'))).toContain('WOMEN');
});

it('knows no other categories', () => {
  show('/categories/kids');
  expect(screen.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeInTheDocument();
});

it('breadcrumbs lead up from where the list stands', async () => {
  const first = show('/products?sort_by=BEST_SELLERS');
  expect(crumbs()).toEqual(['الرئيسية', 'الأكثر مبيعًا']);
  first.unmount();
  const second = show('/categories/men');
  expect(crumbs()).toEqual(['الرئيسية', 'العطور', 'عطور رجالية']);
  second.unmount();
  show('/brands/dar-al-oud');
  await waitFor(() => expect(crumbs()).toEqual(['الرئيسية', 'العطور', 'دار العود']));
});

it('brand: named after it, with its products', async () => {
  show('/brands/dar-al-oud');
  expect(await screen.findByRole('heading', { level: 1, name: 'دار العود' })).toBeInTheDocument();
  await product();
  expect(requests.map((params) => params.get('brand'))).toContain('dar-al-oud');
});

it('brand: a hidden or unknown one is not found', async () => {
  show('/brands/nobody');
  expect(await screen.findByRole('heading', { name: 'الصفحة غير موجودة' })).toBeInTheDocument();
});

it('brand: shows its products even when its name cannot be had', async () => {
  server.use(refuses('get', '/brands', 503));
  show('/brands/dar-al-oud');
  expect(await screen.findByRole('heading', { level: 1, name: 'عطور هذه الدار' })).toBeInTheDocument();
  expect(await product()).toBeInTheDocument();
});

it('says how many there are, and which of them are shown', async () => {
  show('/products?page=2');
  expect(await screen.findByText('30 عطرًا')).toBeInTheDocument();
  expect(screen.getByText('عرض 13-24 من 30')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'الصفحة 2' })).toHaveAttribute('aria-current', 'page');
});

it('keeps the old rows, dimmed, while the next page loads', async () => {
  show('/products');
  await product();
  const rows = () => screen.getByRole('article').closest('ul');
  expect(rows()).toHaveAttribute('aria-busy', 'false');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get('*/api/v1/products', async () => {
      await held;
      const data = aPage([aProduct({ name: 'مسك أبيض' })], { ...three, current_page: 2, from: 13, to: 24 });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  await userEvent.click(screen.getByRole('link', { name: 'الصفحة 2' }));
  await waitFor(() => expect(rows()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('link', { name: 'عود وود' })).toBeInTheDocument();
  release();
  expect(await screen.findByRole('link', { name: 'مسك أبيض' })).toBeInTheDocument();
  expect(rows()).toHaveAttribute('aria-busy', 'false');
});

it('says that there are no products, with a way out of the filters', async () => {
  server.use(answers('get', '/products', aPage([])));
  show('/products?search=xyz&category=MEN&sort_by=NAME');
  expect(await screen.findByRole('heading', { name: 'لا توجد منتجات' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'مسح البحث والتصفية' }));
  expect(address()).toBe('/products?sort_by=NAME');
});

it('says that there are no products of a brand, with the way to all others', async () => {
  server.use(answers('get', '/products', aPage([])));
  show('/brands/dar-al-oud');
  expect(await screen.findByRole('heading', { name: 'لا توجد منتجات' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'عرض كل العطور' })).toHaveAttribute('href', '/products');
});

it('leads back from a page beyond the last', async () => {
  server.use(answers('get', '/products', aPage([], { ...three, current_page: 9, from: null, to: null })));
  show('/products?category=MEN&page=9');
  expect(await screen.findByRole('heading', { name: 'لا شيء في هذه الصفحة' })).toBeInTheDocument();
  expect(screen.getByText('القائمة في 3 صفحات.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'الصفحة الأولى' })).toHaveAttribute(
    'href',
    '/products?category=MEN',
  );
  expect(screen.getByRole('link', { name: 'الصفحة الأخيرة' })).toHaveAttribute(
    'href',
    '/products?category=MEN&page=3',
  );
});

it('shows the failure and asks again', async () => {
  server.use(refuses('get', '/products', 500));
  show('/products');
  expect(await screen.findByRole('alert')).toHaveTextContent('خطأ في الخادم. يرجى المحاولة لاحقاً');
  server.use(answers('get', '/products', aPage([aProduct()])));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await product()).toBeInTheDocument();
});

it('corrected search says so', async () => {
  server.use(answers('get', '/products', { ...aPage([aProduct()]), corrected_search: 'عود' }));
  show('/products?search=%D8%B9%D9%88%D8%A8');
  expect(await screen.findByText('لم نجد ما كتبته، وهذه نتائج «عود». عطر واحد')).toBeVisible();
});
