import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { useAdminListBrandsQuery, useCatalogCountsQuery, useDeleteBrandMutation } from '../api';
import { adminSession } from '../testing/builders';
import { ChangesPill } from './changes-pill';
import { LiveProvider } from './live-provider';
import { aStream } from './testing';

/** Count the requests for brands and for their counts. */
function countRequests() {
  const requests = { brands: 0, counts: 0 };
  const ok = (data: unknown) => HttpResponse.json({ success: true, message: '', data });
  server.use(
    http.get('*/api/v1/admins/brands', () => {
      requests.brands += 1;
      return ok([]);
    }),
    http.get('*/api/v1/admins/catalog/counts', () => {
      requests.counts += 1;
      return ok({});
    }),
    http.delete('*/api/v1/admins/brands/:id', () => ok(null)),
  );
  return requests;
}

function List() {
  const query = useAdminListBrandsQuery({});
  useCatalogCountsQuery();
  const [remove] = useDeleteBrandMutation();
  return (
    <>
      <ChangesPill query={query} kinds={['brand', 'stock']} />
      {query.isSuccess && <p>العلامات</p>}
      <button type="button" onClick={() => void remove({ brand: 'b1' })}>
        حذف
      </button>
    </>
  );
}

const show = () =>
  renderApp(
    <LiveProvider>
      <List />
    </LiveProvider>,
    { stored: { session: adminSession } },
  );
const pill = () => screen.queryByRole('button', { name: /عدّل أحد زملائك هذه القائمة/ });

it('offers what somebody else changed of a list, and asks for figures at once', async () => {
  const requests = countRequests();
  const { hint } = aStream();
  show();
  await screen.findByText('العلامات');
  await hint('brand', 'b9');
  await waitFor(() => expect(pill()).toBeVisible());
  await waitFor(() => expect(requests).toEqual({ brands: 1, counts: 2 }));
  const button = pill();
  if (button) await userEvent.click(button);
  await waitFor(() => expect(pill()).not.toBeInTheDocument());
  expect(requests.brands).toBe(2);
});

it('says nothing of a change of its own, nor of other kinds of things', async () => {
  const requests = countRequests();
  const { hint } = aStream();
  show();
  await screen.findByText('العلامات');
  await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(requests.brands).toBe(2));
  await hint('brand', 'b1');
  await hint('people', 'a2');
  await waitFor(() => expect(requests.counts).toBe(3));
  expect(pill()).not.toBeInTheDocument();
});

it('says that it may have missed something while the stream was away', async () => {
  countRequests();
  const { hint, end } = aStream();
  server.use(answers('get', '/admins/brands', []));
  show();
  await screen.findByText('العلامات');
  await hint('ranking');
  end();
  expect(await screen.findByRole('button', { name: /قد يكون فاتك جديد/ })).toBeVisible();
});

it('does not blame a colleague for stock that moves with what is sold', async () => {
  countRequests();
  const { hint } = aStream();
  show();
  await screen.findByText('العلامات');
  await hint('stock', 'v1');
  expect(await screen.findByRole('button', { name: /تغيّر المخزون/ })).toBeVisible();
  expect(pill()).not.toBeInTheDocument();
});
