import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { PerfumeNoteRef } from '@/api';
import { answers, refuses } from '@/testing/answers';
import { aProduct } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { rememberProduct } from '../catalog/recent-products';
import { lastCompared } from './compare-address';
import { CompareLink } from './compare-link';
import { ComparePage } from './compare-page';

const note = (slug: string, name: string): PerfumeNoteRef => ({
  slug,
  name,
  english_name: null,
  family: 'oud',
});
const [oud, rose] = [note('oud', 'عود'), note('rose', 'ورد')];
const OUD = aProduct({
  slug: 'oud-wood',
  facts: { longevity: 4, notes: { top: [rose], heart: [], base: [oud] } },
});
const AMBER = aProduct({
  id: 'p2',
  slug: 'amber',
  name: 'ليالي العنبر',
  facts: { concentration: 'attar', notes: { top: [], heart: [oud], base: [] } },
});
const show = (path: string) => renderApp(<ComparePage />, { path });
const address = () => screen.getByTestId('address').textContent;
const cells = (label: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  localStorage.clear();
  server.use(answers('get', '/products/oud-wood', OUD), answers('get', '/products/amber', AMBER));
});

it('perfumes stand side by side with their facts', async () => {
  show('/compare?p=oud-wood,amber');
  expect(await screen.findByRole('columnheader', { name: /عود وود/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /ليالي العنبر/ })).toBeVisible();
  expect(cells('الثبات')).toEqual(['طويل (4 من 5)', '–غير معروف']);
  expect(cells('التركيز')).toEqual(['–غير معروف', 'مخلّط']);
  expect(screen.queryByRole('rowheader', { name: 'الفوحان' })).not.toBeInTheDocument();
  expect(screen.getByText('المشترك بينها: عود')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /أضف 5 مل/ })).toHaveLength(2);
  expect(lastCompared()).toEqual(['oud-wood', 'amber']);
});

it('removed perfume leaves the address', async () => {
  show('/compare?p=oud-wood,amber');
  await userEvent.click(await screen.findByRole('link', { name: 'إزالة من المقارنة: عود وود' }));
  expect(address()).toBe('/compare?p=amber');
  expect(screen.getByText('أضف عطرًا آخر لتبدأ المقارنة.')).toBeVisible();
});

it('viewed perfumes are offered', async () => {
  rememberProduct('amber');
  show('/compare?p=oud-wood');
  await userEvent.click(await screen.findByRole('link', { name: 'أضف إلى المقارنة: ليالي العنبر' }));
  expect(address()).toBe('/compare?p=oud-wood,amber');
});

it('empty comparison leads to the perfumes', () => {
  show('/compare');
  expect(screen.getByRole('heading', { name: 'لا شيء للمقارنة بعد' })).toBeVisible();
});

it('comparison loads before it is shown', () => {
  server.use(http.get('*/api/v1/products/amber', () => delay('infinite')));
  show('/compare?p=oud-wood,amber');
  expect(screen.getByRole('status', { name: 'جاري تحميل العطر...' })).toBeVisible();
});

it('missing and failed perfumes are named beside the others', async () => {
  server.use(refuses('get', '/products/gone', 404), refuses('get', '/products/late', 503));
  show('/compare?p=oud-wood,gone,late');
  expect(await screen.findByText('لم يعد هذا العطر في المتجر.')).toBeVisible();
  expect(await screen.findByText('تعذّر تحميل هذا العطر.')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /عود وود/ })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'إزالة من المقارنة: gone' }));
  expect(address()).toBe('/compare?p=oud-wood,late');
});

it('link of a product adds it to the last comparison', async () => {
  localStorage.setItem('compared', 'amber');
  renderApp(<CompareLink slug="oud-wood" />);
  await userEvent.click(screen.getByRole('link', { name: 'قارن بعطر آخر' }));
  expect(address()).toBe('/compare?p=amber,oud-wood');
});
