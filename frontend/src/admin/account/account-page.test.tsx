import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { aSession } from '../testing/administrators';
import { adminSession } from '../testing/builders';
import AccountPage from './account-page';

const sent = vi.fn();
const ok = (data: unknown) => HttpResponse.json({ success: true, message: '', data });
const hears = (method: 'put' | 'post' | 'delete', path: string, data: unknown) =>
  http[method](`*/api/v1/admins${path}`, async ({ request }) => {
    const text = await request.text();
    sent(method, path, text ? JSON.parse(text) : null);
    return ok(data);
  });
const show = () => renderApp(<AccountPage />, { path: '/admin/account', stored: { session: adminSession } });
const factor = (changes = {}) =>
  answers('get', '/admins/two_factor', {
    is_on: true,
    recovery_codes_left: 8,
    is_required: false,
    ...changes,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  sent.mockReset();
  server.use(
    factor(),
    answers('get', '/admins/sessions', [aSession({ id: 's1', is_current: true }), aSession()]),
  );
});

it('changes the own name, wherever it is shown', async () => {
  server.use(hears('put', '/account', { user: null }));
  const { store } = show();
  const name = screen.getByLabelText('اسمك كما يراه الفريق');
  expect(name).toHaveValue('ليلى');
  await userEvent.clear(name);
  await userEvent.type(name, 'ليلى سالم');
  await press('حفظ الاسم');
  expect(await screen.findByText('تم حفظ الاسم')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('put', '/account', { name: 'ليلى سالم' });
  expect(store.getState().session.admin?.user.name).toBe('ليلى سالم');
  expect(store.getState().session.admin?.token).toBe('a-1');
});

it('changes the own password after the old one, and asks twice for the new one', async () => {
  server.use(hears('put', '/account', { user: null }));
  show();
  await userEvent.type(screen.getByLabelText('كلمة المرور الحالية'), 'secret-1');
  await userEvent.type(screen.getByLabelText('كلمة المرور الجديدة'), 'secret-2');
  await userEvent.type(screen.getByLabelText('كلمة المرور الجديدة مرة أخرى'), 'secret-3');
  await press('تغيير كلمة المرور');
  const repeated = screen.getByLabelText('كلمة المرور الجديدة مرة أخرى');
  await waitFor(() => expect(repeated).toHaveAccessibleDescription('الكلمتان مختلفتان.'));
  expect(sent).not.toHaveBeenCalled();
  await userEvent.clear(repeated);
  await userEvent.type(repeated, 'secret-2');
  await press('تغيير كلمة المرور');
  expect(await screen.findByText('تم تغيير كلمة المرور')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('put', '/account', {
    current_password: 'secret-1',
    password: 'secret-2',
  });
  expect(screen.getByLabelText('كلمة المرور الحالية')).toHaveValue('');
});

it('keeps what was typed when the old password is wrong', async () => {
  const errors = { current_password: ['كلمة المرور الحالية غير صحيحة'] };
  server.use(refuses('put', '/admins/account', 422, { code: 'validation_failed', errors }));
  show();
  const current = screen.getByLabelText('كلمة المرور الحالية');
  await userEvent.type(current, 'secret-1');
  await userEvent.type(screen.getByLabelText('كلمة المرور الجديدة'), 'secret-2');
  await userEvent.type(screen.getByLabelText('كلمة المرور الجديدة مرة أخرى'), 'secret-2');
  await press('تغيير كلمة المرور');
  await waitFor(() => expect(current).toHaveAccessibleDescription('كلمة المرور الحالية غير صحيحة'));
  expect(current).toHaveValue('secret-1');
});

it('marks the session that one is in, and ends the others one by one or all', async () => {
  server.use(hears('delete', '/sessions/s2', null), hears('delete', '/sessions', null));
  show();
  const sessions = within(await screen.findByRole('list', { name: 'قائمة الجلسات' })).getAllByRole(
    'listitem',
  );
  expect(sessions[0]).toHaveTextContent('هذه الجلسة');
  expect(within(sessions[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(sessions[1]).toHaveTextContent('203.0.113.7');
  await press('إنهاء جلسة Firefox على Windows');
  await waitFor(() => expect(sent).toHaveBeenCalledWith('delete', '/sessions/s2', null));
  await press('إنهاء جلساتي الأخرى');
  expect(await screen.findByText('تم إنهاء جلساتك الأخرى')).toBeVisible();
  expect(sent).toHaveBeenLastCalledWith('delete', '/sessions', null);
});

it('offers to switch the second factor on', async () => {
  server.use(factor({ is_on: false, recovery_codes_left: 0 }));
  show();
  expect(await screen.findByText('غير مفعّلة')).toBeVisible();
  await press('تفعيل الخطوة الثانية');
  expect(screen.getByRole('heading', { name: 'أكّد كلمة المرور' })).toHaveFocus();
});

it('switches it off with password and code', async () => {
  server.use(hears('delete', '/two_factor', null));
  show();
  await press('إيقاف الخطوة الثانية');
  await userEvent.type(dialog().getByLabelText('كلمة المرور الحالية'), 'secret-1');
  await userEvent.type(dialog().getByLabelText('رمز التحقق'), '123 456');
  await userEvent.click(dialog().getByRole('button', { name: 'إيقاف الخطوة الثانية' }));
  expect(await screen.findByText('تم إيقاف الخطوة الثانية')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('delete', '/two_factor', {
    password: 'secret-1',
    code: '123456',
  });
});

it('does not offer that where the shop requires it', async () => {
  server.use(factor({ is_required: true }));
  show();
  expect(await screen.findByText(/يطلبها المتجر من كل الفريق/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إيقاف الخطوة الثانية' })).not.toBeInTheDocument();
});

it('makes recovery codes anew and shows them once', async () => {
  server.use(
    factor({ recovery_codes_left: 2 }),
    hears('post', '/two_factor/recovery_codes', { recovery_codes: ['x-1'] }),
  );
  show();
  expect(await screen.findByText(/بقي رمزا استرداد. أنشئ رموزًا جديدة/)).toBeVisible();
  await press('رموز استرداد جديدة');
  await userEvent.type(dialog().getByLabelText('كلمة المرور الحالية'), 'secret-1');
  await userEvent.type(dialog().getByLabelText('رمز التحقق'), '123456');
  await userEvent.click(dialog().getByRole('button', { name: 'رموز استرداد جديدة' }));
  expect(await screen.findByText('x-1')).toBeVisible();
  await press('حفظتُ الرموز');
  expect(screen.queryByText('x-1')).not.toBeInTheDocument();
});

it('says which of password and code is wrong', async () => {
  const errors = { code: ['رمز التحقق غير صحيح أو سبق استعماله'] };
  server.use(
    refuses('post', '/admins/two_factor/recovery_codes', 422, { code: 'validation_failed', errors }),
  );
  show();
  await press('رموز استرداد جديدة');
  await userEvent.type(dialog().getByLabelText('كلمة المرور الحالية'), 'secret-1');
  await userEvent.type(dialog().getByLabelText('رمز التحقق'), '000000');
  await userEvent.click(dialog().getByRole('button', { name: 'رموز استرداد جديدة' }));
  expect(await screen.findByRole('link', { name: 'رمز التحقق غير صحيح أو سبق استعماله' })).toBeVisible();
});
