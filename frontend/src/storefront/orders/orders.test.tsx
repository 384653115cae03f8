import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { OrderPlacedPage } from './order-placed-page';
import { TrackOrderPage } from './track-order-page';

const tracked = {
  number: 1057,
  status: 'processing',
  created_at: '2026-11-01T08:00:00Z',
  history: [
    { from: null, to: 'pending', at: '2026-11-01T08:00:00Z' },
    { from: 'pending', to: 'processing', at: '2026-11-02T08:00:00Z' },
  ],
};
const show = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/order-placed/:trackingToken" element={<OrderPlacedPage />} />
      <Route path="/orders/track/:trackingToken" element={<TrackOrderPage />} />
    </Routes>,
    { path },
  );

it('thanks with the number, also after a reload', async () => {
  server.use(answers('get', '/orders/track/tok', tracked));
  show('/order-placed/tok');
  expect(await screen.findByText('1057')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'تتبّع الطلب' })).toHaveAttribute('href', '/orders/track/tok');
  expect(screen.getByRole('link', { name: /واتساب/ }).getAttribute('href')).toContain(
    encodeURIComponent('مرحبًا، أسأل عن طلبي رقم 1057'),
  );
});

it('shows where an order is', async () => {
  server.use(answers('get', '/orders/track/tok', tracked));
  show('/orders/track/tok');
  expect(await screen.findByRole('heading', { level: 1, name: 'الطلب رقم 1057' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'نحضّر الطلب' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current'))).toHaveLength(1);
});

it('helps on when there is no such order', async () => {
  server.use(refuses('get', '/orders/track/nothing', 404, { code: 'not_found' }));
  show('/orders/track/nothing');
  expect(await screen.findByRole('heading', { name: 'لم نجد هذا الطلب' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'اتصل بنا' })).toBeInTheDocument();
});
