import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Link, Route, Switch } from 'wouter';
import type { PerfumeNoteRef } from '@/api';
import { answers, defaultHandlers, refuses } from '@/testing/answers';
import { aProduct, aQuote, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ProductPage } from './product-page';

const sizes = [
  aVariant({ id: 'v2', size_value: 2, price: 12, is_primary: false }),
  aVariant({ id: 'v5', size_value: 5, price: 20, original_price: 25 }),
  aVariant({ id: 'v10', size_value: 10, price: 30, is_primary: false, is_available: false }),
];
const show = () =>
  renderApp(
    <>
      <Link to="/products/white-musk">مسك أبيض</Link>
      <Switch>
        <Route path="/products/:productSlug" component={ProductPage} />
      </Switch>
    </>,
    { path: '/products/oud-wood' },
  );
const heading = () => screen.findByRole('heading', { level: 1, name: 'عود وود' });

beforeEach(() =>
  server.use(
    ...defaultHandlers,
    answers('post', '/cart/quote', aQuote()),
    answers('get', '/products/oud-wood', aProduct({ variants: sizes })),
    answers('get', '/products/oud-wood/might-like-you', { products: [] }),
    answers('get', '/products/white-musk', aProduct({ id: 'p2', slug: 'white-musk', name: 'مسك أبيض' })),
    answers('get', '/products/white-musk/might-like-you', { products: [] }),
  ),
);

it('breadcrumbs: perfumes, brand, name', async () => {
  show();
  await heading();
  const crumbs = screen.getByRole('navigation', { name: 'مسار التنقل' });
  const items = within(crumbs).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['الرئيسية', 'العطور', 'دار العود', 'عود وود']);
});

it('brand link and category link', async () => {
  show();
  const head = (await heading()).closest('header');
  if (!head) throw new Error('the name stands in no header');
  expect(within(head).getByRole('link', { name: 'دار العود' })).toHaveAttribute('href', '/brands/dar-al-oud');
  expect(within(head).getByRole('link', { name: 'غير محدد' })).toHaveAttribute('href', '/categories/unisex');
});

it('gallery with one image, named after the product', async () => {
  show();
  await heading();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(['عود وود']);
});

it('preselects the primary variant; price, original price and rounded savings are its own', async () => {
  show();
  await heading();
  expect(screen.getByRole('radio', { name: /^5 مل/ })).toBeChecked();
  expect(screen.getByText('وفّر 20%')).toBeInTheDocument();
  expect(screen.getAllByText(/^25.00\s₪$/)[0]?.closest('s')).not.toBeNull();
  expect(screen.getByText(/^5 مل · /)).toHaveTextContent('5 مل · 4.00 ₪ لكل مل');
});

it('preselects the first available variant where the primary cannot be had', async () => {
  const variants = sizes.map((size) => ({ ...size, is_available: size.id === 'v10' || size.id === 'v2' }));
  server.use(answers('get', '/products/oud-wood', aProduct({ variants })));
  show();
  await heading();
  expect(screen.getByRole('radio', { name: /^2 مل/ })).toBeChecked();
});

it('an unavailable variant is disabled, struck and marked', async () => {
  show();
  const gone = await screen.findByRole('radio', { name: /^10 مل/ });
  expect(gone).toBeDisabled();
  expect(gone.closest('label')).toHaveTextContent('غير متوفر');
  await userEvent.click(gone);
  expect(gone).not.toBeChecked();
});

it('the size selector shows two decimals and the price of a millilitre, and says where it is lowest', async () => {
  show();
  const best = await screen.findByRole('radio', { name: /الأوفر سعرًا لكل مل/ });
  expect(best.closest('label')).toHaveTextContent('5 مل');
  expect(best.closest('label')).toHaveTextContent('20.00 ₪');
  expect(best.closest('label')).toHaveTextContent('4.00 ₪ / مل');
  expect(screen.getByRole('radio', { name: /^2 مل/ }).closest('label')).toHaveTextContent('6.00 ₪ / مل');
});

it('the size selector is shown only when more than one variant exists', async () => {
  server.use(answers('get', '/products/oud-wood', aProduct()));
  show();
  await heading();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('adding without a variant is disabled and says that it is not available', async () => {
  const variants = [aVariant({ is_available: false })];
  server.use(answers('get', '/products/oud-wood', aProduct({ variants, is_available: false })));
  show();
  for (const button of await screen.findAllByRole('button', { name: 'غير متوفر' }))
    expect(button).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'أضف إلى السلة' })).not.toBeInTheDocument();
});

it('says how many are left where they are few', async () => {
  const quote = aQuote();
  for (const line of quote.items.products.flatMap((product) => product.variants)) line.stock_left = 3;
  server.use(answers('post', '/cart/quote', quote));
  show();
  expect(await screen.findByText('بقيت 3 قطع فقط')).toBeInTheDocument();
});

it('changing the slug reloads the product and the related ones, and starts anew', async () => {
  const related = [aProduct({ id: 'p9', slug: 'rose', name: 'ورد جوري' })];
  server.use(answers('get', '/products/white-musk/might-like-you', { products: related }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'زيادة الكمية' }));
  await userEvent.click(screen.getByRole('radio', { name: /^2 مل/ }));
  await userEvent.click(screen.getByRole('link', { name: 'مسك أبيض' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'مسك أبيض' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'الكمية' })).toHaveDisplayValue('1');
  const also = screen.getByRole('region', { name: 'قد يعجبك أيضًا' });
  expect(await within(also).findByRole('link', { name: 'ورد جوري' })).toHaveAttribute(
    'href',
    '/products/rose',
  );
});

it('similar product tells the notes that both have', async () => {
  const note = (name: string): PerfumeNoteRef => ({ slug: name, name, english_name: null, family: 'oud' });
  const notes = ['ورد', 'عود', 'عنبر', 'مسك'].map(note);
  const related = [
    ...[1, 2, 4].map((count) =>
      aProduct({ id: `p${count}`, name: `عطر ${count}`, shared_notes: notes.slice(0, count) }),
    ),
    aProduct({ id: 'p5', name: 'عطر 5' }),
  ];
  server.use(answers('get', '/products/oud-wood/might-like-you', { products: related }));
  show();
  const also = await screen.findByRole('region', { name: 'قد يعجبك أيضًا' });
  await within(also).findByText('عطر 5');
  const reasons = within(also)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('article + p')?.textContent);
  expect(reasons).toEqual(['يشبهه بنوتة ورد', 'يشبهه بنوتتي ورد وعود', 'يشبهه بنوتات ورد وعود وعنبر', '']);
});

it('stores viewed products', async () => {
  show();
  await heading();
  await userEvent.click(screen.getByRole('link', { name: 'مسك أبيض' }));
  await screen.findByRole('heading', { level: 1, name: 'مسك أبيض' });
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('recently_viewed') ?? '[]')).toEqual(['white-musk', 'oud-wood']),
  );
});

it('shows a skeleton while loading', async () => {
  show();
  expect(screen.getByText('جاري تحميل العطور...')).toBeInTheDocument();
  await heading();
  expect(screen.queryByText('جاري تحميل العطور...')).not.toBeInTheDocument();
});

it('single product, 404: heading, message and retry button', async () => {
  server.use(refuses('get', '/products/oud-wood', 404, { code: 'not_found', message: 'غير موجود' }));
  show();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { level: 1, name: 'حدث خطأ' })).toBeInTheDocument();
  expect(alert).toHaveTextContent('المنتج غير موجود');
  expect(document.title).toMatch(/^الصفحة غير موجودة \|/);
  server.use(answers('get', '/products/oud-wood', aProduct()));
  await userEvent.click(within(alert).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'عود وود' })).toBeInTheDocument();
});

it.each([
  ['the server’s message', { message: 'المتجر غير متاح حالياً' }, 'المتجر غير متاح حالياً'],
  ['that loading failed', {}, 'فشل في تحميل المنتج'],
])('single product, otherwise: %s', async (_what, body, text) => {
  server.use(refuses('get', '/products/oud-wood', 503, body));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
