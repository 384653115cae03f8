import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { useTitle } from '@/shared/hooks/use-title';
import { answers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { useListAdminOrdersQuery, useUpdateOrderMutation } from '../api';
import { counts, lists, takesChanges } from '../testing/answers';
import { adminSession, anOrder } from '../testing/builders';
import { LiveProvider } from './live-provider';
import { NewOrdersBadge } from './new-orders-badge';
import { OrdersPill } from './orders-pill';
import { anEvent, aStream } from './testing';

/** List of the pending orders' numbers with a button that moves the first one on. */
function List() {
  useTitle('الطلبات');
  const query = useListAdminOrdersQuery({ page: 1, status: 'pending' });
  const [update] = useUpdateOrderMutation();
  const [first] = query.data?.data ?? [];
  return (
    <>
      <NewOrdersBadge />
      <OrdersPill query={query} filters={{ status: 'pending' }} onApply={query.refetch} />
      <ul>
        {query.data?.data.map(({ id, number }) => (
          <li key={id}>{number}</li>
        ))}
      </ul>
      <button
        type="button"
        disabled={!first}
        onClick={() => first && void update({ id: first.id, updateOrder: { status: 'processing' } })}
      >
        نقل
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
const numbers = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const pill = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => server.use(counts(), lists([anOrder()])));

it('says how many orders came, and shows them on a click: nothing moves before that', async () => {
  const { tell } = aStream();
  show();
  await screen.findByText('1001');
  server.use(lists([anOrder({ id: 'o3', number: 1003 }), anOrder({ id: 'o2', number: 1002 }), anOrder()]));
  await tell('placed', anEvent({ id: 'o2', number: 1002 }));
  await tell('placed', anEvent({ id: 'o3', number: 1003 }));
  const button = await pill(/طلبان جديدان/);
  expect(numbers()).toEqual(['1001']);
  await userEvent.click(button);
  await waitFor(() => expect(numbers()).toEqual(['1003', '1002', '1001']));
  expect(screen.queryByRole('button', { name: /جديد/ })).not.toBeInTheDocument();
});

it('leaves the keyboard at the list once the pill is gone', async () => {
  const { tell } = aStream();
  show();
  await screen.findByText('1001');
  await tell('placed', anEvent({ id: 'o2' }));
  await userEvent.click(await pill(/طلب جديد/));
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'status'));
});

it('counts what nobody has seen in the title and beside the way there, until it is seen', async () => {
  const { tell } = aStream();
  show();
  await screen.findByText('1001');
  await tell('placed', anEvent({ id: 'o2' }));
  await pill(/طلب جديد/);
  await waitFor(() => expect(document.title).toMatch(/^\(1\) الطلبات/));
  expect(screen.getAllByText('طلب جديد')[0]).toBeInTheDocument();
  await userEvent.click(await pill(/طلب جديد/));
  await waitFor(() => expect(document.title).toMatch(/^الطلبات/));
});

it('says that an order was changed by somebody else', async () => {
  const { tell } = aStream();
  show();
  await screen.findByText('1001');
  await tell('moved', anEvent({ from: 'pending', to: 'processing', status: 'processing', by: 'سامر' }));
  expect(await pill(/تغيّر طلب واحد/)).toBeVisible();
});

it('takes the echo of its own change for no news, and what somebody else does then for news', async () => {
  const { tell } = aStream();
  server.use(takesChanges(anOrder()));
  show();
  await screen.findByText('1001');
  await userEvent.click(screen.getByRole('button', { name: 'نقل' }));
  const moved = anEvent({ from: 'pending', to: 'processing', status: 'processing', by: 'ليلى' });
  await tell('moved', moved);
  await tell('placed', anEvent({ id: 'o2' }));
  await pill(/طلب جديد/);
  expect(screen.queryByRole('button', { name: /تغيّر/ })).not.toBeInTheDocument();
  await tell('moved', moved);
  expect(await pill(/طلب جديد، وتغيّر طلب واحد/)).toBeVisible();
});

it('says that something may have been missed', async () => {
  const { reset } = aStream();
  show();
  await screen.findByText('1001');
  await reset();
  await userEvent.click(await pill(/قد يكون فاتك جديد/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /فاتك/ })).not.toBeInTheDocument());
});

it('goes on listening when the stream breaks', async () => {
  const { tell, end } = aStream();
  show();
  await screen.findByText('1001');
  await tell('placed', anEvent({ id: 'o2' }));
  await pill(/طلب جديد/);
  end();
  await tell('placed', anEvent({ id: 'o3' }));
  expect(await pill(/طلبان جديدان/)).toBeVisible();
});

it('ends a session that the server rejects', async () => {
  server.use(answers('get', '/admins/events', null, 401));
  const { store } = show();
  await waitFor(() => expect(store.getState().session.admin).toBeNull());
});
