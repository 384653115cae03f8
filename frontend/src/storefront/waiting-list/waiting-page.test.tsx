import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { WaitingEntry } from '@/api/customer';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { WaitingPage } from './waiting-page';

const ENTRY: WaitingEntry = {
  product_id: 'p1',
  product_name: 'عود وود',
  variant_id: 'v5',
  variant_name: 'عينة 5 مل',
  state: 'notified',
  created_at: '2026-03-01T09:30:00Z',
};

const show = () =>
  renderApp(
    <Route path="/waiting/:waitingToken">
      <WaitingPage />
    </Route>,
    { path: '/waiting/token' },
  );

it('one tap leaves the list', async () => {
  let state: WaitingEntry['state'] = 'notified';
  const answer = () => HttpResponse.json({ success: true, message: '', data: { ...ENTRY, state } });
  server.use(
    http.get('*/api/v1/waiting-list/token', answer),
    http.delete('*/api/v1/waiting-list/token', () => {
      state = 'left';
      return answer();
    }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'عود وود عينة 5 مل' })).toBeVisible();
  expect(screen.getByText(/حان دورك/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض العطر' })).toHaveAttribute('href', '/products/p1');
  await userEvent.click(screen.getByRole('button', { name: 'إزالتي من القائمة' }));
  expect(await screen.findByText('أزلناك من القائمة، ولن نراسلك عنه.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إزالتي من القائمة' })).not.toBeInTheDocument();
});

it('an unknown link says so', async () => {
  server.use(refuses('get', '/waiting-list/token', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('heading', { name: 'لم نجد هذا الرابط' })).toBeVisible();
});
