import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route, Switch } from 'wouter';
import { answers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { OrderPlacedPage } from './order-placed-page';

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
    <Switch>
      <Route path="/order-placed/:trackingToken" component={OrderPlacedPage} />
    </Switch>,
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
