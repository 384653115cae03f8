import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { server } from '@/testing/server';
import { currentAdmin } from '../testing/answers';
import { aDraftSummary } from '../testing/order-entry';
import { renderAdmin } from '../testing/render-admin';

beforeEach(() => server.use(currentAdmin()));

it('lists the drafts of the team, and deletes one', async () => {
  let drafts = [aDraftSummary(), aDraftSummary({ id: 'd2', customer_name: '', lines: 0 })];
  server.use(
    http.get('*/api/v1/admins/order-drafts', () =>
      HttpResponse.json({ success: true, message: '', data: drafts }),
    ),
    http.delete<{ id: string }>('*/api/v1/admins/order-drafts/:id', ({ params }) => {
      drafts = drafts.filter(({ id }) => id !== params.id);
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  renderAdmin('/admin/orders/drafts');
  const link = await screen.findByRole('link', { name: 'متابعة مسودة سلمى الخطيب' });
  expect(link).toHaveAttribute('href', '/admin/orders/new?draft=d1');
  expect(link).toHaveTextContent('صنف واحد');
  await userEvent.click(screen.getByRole('button', { name: 'حذف مسودة بلا اسم' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('حُذفت المسودة')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^متابعة مسودة/ })).toHaveLength(1));
});

it('says so when there are none', async () => {
  server.use(answers('get', '/admins/order-drafts', []));
  renderAdmin('/admin/orders/drafts');
  expect(await screen.findByRole('heading', { name: 'لا توجد مسودات' })).toBeVisible();
});
