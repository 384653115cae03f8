import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { selectCurrentUser } from '../api';
import { counts, currentAdmin, lists } from '../testing/answers';
import { anAdmin, anOrder } from '../testing/builders';
import { asNobody, renderAdmin } from '../testing/render-admin';

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => server.use(currentAdmin(), counts(), lists([anOrder()])));

it('lets nobody in without logging in, and leads back afterwards', async () => {
  server.use(answers('post', '/admins/login', { token: 't-1', user: anAdmin() }));
  renderAdmin('/admin/orders?status=shipped', asNobody);
  expect(address()).toBe('/admin/login');
  await userEvent.type(screen.getByRole('textbox', { name: 'البريد الإلكتروني' }), 'layla@attar.example');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'دخول' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?status=shipped'));
  expect(await screen.findByRole('heading', { name: 'إدارة الطلبات' })).toBeVisible();
});

it('leads who is logged in past the log-in', async () => {
  server.use(refuses('get', '/admins/dashboard', 503));
  renderAdmin('/admin/login');
  await waitFor(() => expect(address()).toBe('/admin/dashboard'));
});

it('logs out with the button, and asks to log in again', async () => {
  const loggedOut = vi.fn();
  server.use(
    http.post('*/api/v1/users/logout', () => {
      loggedOut();
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
  );
  const { store } = renderAdmin('/admin/orders');
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(loggedOut).toHaveBeenCalledOnce();
  expect(store.getState().session.admin).toBeNull();
});

it('listens to the shop no longer while it logs out', async () => {
  const signal: Promise<AbortSignal> = new Promise((opened) =>
    server.use(
      http.get('*/api/v1/admins/events', ({ request }) => {
        opened(request.signal);
        return new Promise<never>(() => undefined);
      }),
    ),
  );
  let answer: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  server.use(http.post('*/api/v1/users/logout', () => answered));
  renderAdmin('/admin/orders');
  const { aborted } = await signal;
  expect(aborted).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل الخروج' }));
  await waitFor(async () => expect((await signal).aborted).toBe(true));
  expect(address()).toBe('/admin/orders');
  answer(HttpResponse.json({ success: true, message: '', data: null }));
  await waitFor(() => expect(address()).toBe('/admin/login'));
});

it('logs out at its address and stays there, even when the store fails', async () => {
  server.use(refuses('post', '/users/logout', 503));
  const { store } = renderAdmin('/admin/logout');
  expect(await screen.findByRole('textbox', { name: 'البريد الإلكتروني' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('تم تسجيل خروجك.');
  expect(address()).toBe('/admin/logout');
  expect(store.getState().session.admin).toBeNull();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

it('drops a rejected session silently', async () => {
  server.use(refuses('get', '/users/me', 401, { code: 'unauthenticated', message: 'سجّل الدخول.' }));
  const { store } = renderAdmin('/admin/orders');
  await waitFor(() => expect(address()).toBe('/admin/login'));
  expect(store.getState().session.admin).toBeNull();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const logInAgain = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'انتهت جلستك' }));
  await userEvent.type(dialog.getByLabelText('البريد الإلكتروني'), 'layla@attar.example');
  await userEvent.type(dialog.getByLabelText('كلمة المرور'), 'secret1{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const search = () => screen.getByRole('searchbox');
const typeUntilTheSessionEnds = async () => {
  const { store } = renderAdmin('/admin/orders');
  const customer = await screen.findByText('سلمى خالد');
  await waitFor(() => expect(selectCurrentUser(store.getState()).data).toBeDefined());
  const box = search();
  await userEvent.type(box, 'رام');
  server.use(refuses('get', '/admins/orders', 401, { code: 'unauthenticated', message: 'سجّل الدخول.' }));
  await userEvent.click(screen.getByRole('button', { name: 'تحديث' }));
  await screen.findByRole('dialog', { name: 'انتهت جلستك' });
  return { store, box, customer };
};

it('asks to log in over the page when the session ends, and keeps what was typed', async () => {
  const { store, box } = await typeUntilTheSessionEnds();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'انتهت جلستك' })).toBeVisible();
  server.use(answers('post', '/admins/login', { token: 't-2', user: anAdmin() }), lists([anOrder()]));
  await logInAgain();
  expect(search()).toBe(box);
  expect(box).toHaveValue('رام');
  expect(address()).toMatch(/^\/admin\/orders/);
  expect(await screen.findByText('سلمى خالد')).toBeVisible();
  expect(store.getState().session).toMatchObject({ admin: { token: 't-2' } });
  expect(store.getState().session).not.toHaveProperty('expiredAdmin');
});

it('hides the page until somebody has logged in again', async () => {
  const { box, customer } = await typeUntilTheSessionEnds();
  expect(customer).toBeInTheDocument();
  expect(customer).not.toBeVisible();
  expect(box).not.toBeVisible();
  server.use(answers('post', '/admins/login', { token: 't-2', user: anAdmin() }), lists([anOrder()]));
  await logInAgain();
  expect(box).toBeVisible();
});

it('shows nothing of the page to somebody else who logs in after the session ended', async () => {
  const { box } = await typeUntilTheSessionEnds();
  const somebody = anAdmin({ id: 'somebody', name: 'سامر' });
  server.use(
    answers('post', '/admins/login', { token: 't-2', user: somebody }),
    answers('get', '/users/me', { user: somebody }),
    lists([]),
  );
  await logInAgain();
  expect(search()).not.toBe(box);
});

it('drops the session of somebody who is no administrator', async () => {
  server.use(answers('get', '/users/me', { user: anAdmin({ user_role: 'CUSTOMER' }) }));
  renderAdmin('/admin/orders');
  await waitFor(() => expect(address()).toBe('/admin/login'));
});

it('keeps the session when the store cannot tell', async () => {
  server.use(refuses('get', '/users/me', 503, { code: 'unavailable' }));
  const { store } = renderAdmin('/admin/orders');
  expect(await screen.findByText('سلمى خالد')).toBeVisible();
  expect(store.getState().session.admin).not.toBeNull();
});

it.each([
  ['administrators', undefined],
  ['strangers', asNobody],
])('says to %s that there is no such screen', async (_who, options) => {
  renderAdmin('/admin/nowhere', options);
  expect(screen.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  expect(document.title).toContain('الصفحة غير موجودة');
});
