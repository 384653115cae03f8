import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aPage, aProduct } from '@/testing/builders';
import { someFacets } from '@/testing/facets';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { ProductsPage } from '../listing/products-page';
import { countsFacets } from './testing';

const requests: URLSearchParams[] = [];
const show = (path = '/products') => renderApp(<ProductsPage />, { path });
const address = () => screen.getByTestId('address').textContent;
const sheet = () => screen.findByRole('dialog');
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const check = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));

beforeEach(() => {
  requests.length = 0;
  server.use(
    answers('get', '/products', aPage([aProduct()])),
    countsFacets((params) => requests.push(params)),
  );
});

it('filters are counted while they are chosen and applied with the button that counts', async () => {
  show('/products?sort_by=NAME&page=2');
  await press('تصفية');
  expect(await screen.findByRole('button', { name: 'عرض 23 عطرًا' })).toBeVisible();
  await press(/^عائلات الروائح/);
  expect(screen.getByRole('dialog', { name: 'عائلات الروائح' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'كل المرشّحات' })).toHaveFocus();
  await check(/زهور/);
  expect(await screen.findByRole('button', { name: 'عرض عطرين' })).toBeVisible();
  expect(address()).toBe('/products?sort_by=NAME&page=2');
  await press('كل المرشّحات');
  const group = screen.getByRole('button', { name: /^عائلات الروائح/ });
  expect(group).toHaveFocus();
  expect(group).toHaveTextContent('زهور');
  await press('عرض عطرين');
  expect(address()).toBe('/products?sort_by=NAME&families=floral');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.at(-1)?.get('families')).toBe('floral');
});

it('choice is forgotten when the sheet is closed', async () => {
  show();
  await press('تصفية');
  await check(/المتوفر الآن/);
  expect(await screen.findByRole('button', { name: 'عرض عطر واحد' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(/إغلاق/);
  expect(address()).toBe('/products');
});

it('selected filters are links that remove them', async () => {
  show('/products?families=oud&notes=rose&min_price=20&in_stock=1');
  expect(screen.getByRole('button', { name: 'تصفية (4)' })).toBeVisible();
  const active = within(screen.getByRole('navigation', { name: 'المرشّحات المختارة' }));
  expect(await active.findByRole('link', { name: 'إزالة: ورد' })).toHaveAttribute(
    'href',
    '/products?families=oud&min_price=20&in_stock=1',
  );
  expect(active.getByRole('link', { name: /إزالة: من/ })).toHaveAttribute(
    'href',
    '/products?families=oud&notes=rose&in_stock=1',
  );
  await userEvent.click(active.getByRole('link', { name: 'مسح التصفية' }));
  expect(address()).toBe('/products');
  expect(screen.queryByRole('navigation', { name: 'المرشّحات المختارة' })).not.toBeInTheDocument();
});

it('price range takes arabic digits', async () => {
  show();
  await press('تصفية');
  await press(/^السعر/);
  await userEvent.type(screen.getByRole('textbox', { name: 'إلى (₪)' }), '٤٩٫٥');
  await waitFor(() => expect(requests.at(-1)?.get('max_price')).toBe('49.5'));
  await press(/^عرض/);
  expect(address()).toBe('/products?max_price=49.5');
});

it('long lists are searched', async () => {
  const notes = Array.from({ length: 13 }, (_, number) => ({
    value: `note-${number}`,
    label: number === 7 ? 'قدّاح' : `نوتة ${number}`,
    products: 1,
  }));
  server.use(answers('get', '/products/facets', someFacets({ notes })));
  show();
  await press('تصفية');
  await press(/^النوتات/);
  await userEvent.type(screen.getByRole('searchbox', { name: 'ابحث في: النوتات' }), 'قداح');
  expect(within(await sheet()).getAllByRole('checkbox')).toHaveLength(1);
});

it('groups that the listing sets are not offered', async () => {
  show('/products?category=MEN');
  await press('تصفية');
  expect(await screen.findByRole('button', { name: /^عائلات الروائح/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^لمن/ })).not.toBeInTheDocument();
});

it('failed counts are requested again, and the list can be shown without them', async () => {
  server.use(refuses('get', '/products/facets', 503));
  show();
  await press('تصفية');
  expect(await screen.findByText('تعذّر حساب الأعداد.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'عرض العطور' })).toBeVisible();
  server.use(countsFacets());
  await userEvent.click(within(await sheet()).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('button', { name: 'عرض 23 عطرًا' })).toBeVisible();
});

it('list with a single filter is titled by it', async () => {
  show('/products?notes=rose');
  expect(await screen.findByRole('heading', { level: 1, name: 'عطور فيها ورد' })).toBeVisible();
});

it('list with several filters keeps its title', async () => {
  show('/products?notes=rose&seasons=winter');
  expect(await screen.findByRole('link', { name: 'إزالة: ورد' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'كل العطور' })).toBeVisible();
});
