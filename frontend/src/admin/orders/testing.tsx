import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aMeta, anOrder } from '../testing/builders';
import OrdersPage from './orders-page';

export const show = (path = '/admin/orders') => renderApp(<OrdersPage />, { path });
export const address = () => screen.getByTestId('address').textContent;
export const card = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'تصفية الطلبات' })).getByRole('link', { name });
export const row = (number: string) => screen.findByRole('row', { name: new RegExp(number) });

/** Return whether the request is for a count. */
export const isForCount = (query: URLSearchParams) => query.get('per_page') === '1';

/** Answer each list call with the same page and record the queries. */
export function captureQueries() {
  const queries: string[] = [];
  server.use(
    http.get('*/api/v1/admins/orders', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      if (!isForCount(searchParams)) queries.push(decodeURIComponent(search));
      return HttpResponse.json({ success: true, message: '', data: [anOrder()], pagination: aMeta() });
    }),
  );
  return queries;
}
