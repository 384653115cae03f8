import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anAdmin } from '../testing/builders';
import { LogIn } from './log-in';

const challenge = { challenge: 'c-1', expires_at: '2026-11-20T08:10:00Z' };
const sent = vi.fn();

/** Accept this code and record it. */
const takesCode = () =>
  http.post('*/api/v1/admins/login/second', async ({ request }) => {
    sent(await request.json());
    return HttpResponse.json({ success: true, message: '', data: { token: 't-2', user: anAdmin() } });
  });

async function begin() {
  const view = renderApp(<LogIn />, { path: '/admin/login' });
  await userEvent.type(screen.getByLabelText('البريد الإلكتروني'), 'layla@attar.example');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'دخول' }));
  await screen.findByLabelText('رمز التحقق');
  return view;
}
const code = () => screen.getByLabelText('رمز التحقق');

beforeEach(() => {
  sent.mockReset();
  server.use(answers('post', '/admins/login', { token: null, user: null, second_factor: challenge }));
});

it('asks for a code after the password, and is not logged in before', async () => {
  const { store } = await begin();
  expect(code()).toHaveFocus();
  expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(store.getState().session.admin).toBeNull();
});

it('sends the code with its last digit, in figures of any kind', async () => {
  server.use(takesCode());
  const { store } = await begin();
  await userEvent.type(code(), '١٢٣ ٤٥٦');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/dashboard'));
  expect(sent).toHaveBeenCalledExactlyOnceWith({ challenge: 'c-1', code: '123456' });
  expect(store.getState().session.admin?.token).toBe('t-2');
});

it('marks a wrong code, which is typed over', async () => {
  const message = 'رمز التحقق غير صحيح أو سبق استعماله';
  server.use(refuses('post', '/admins/login/second', 401, { code: 'invalid_code', message }));
  await begin();
  await userEvent.type(code(), '000000');
  await waitFor(() => expect(code()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(code()).toHaveFocus();
  server.use(takesCode());
  await userEvent.keyboard('654321');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ challenge: 'c-1', code: '654321' }));
});

it('says what a code looks like before it is sent', async () => {
  server.use(takesCode());
  await begin();
  await userEvent.type(code(), '123{Enter}');
  await waitFor(() => expect(code()).toHaveAccessibleDescription(/رمز التحقق ستة أرقام/));
  expect(sent).not.toHaveBeenCalled();
});

it('takes a recovery code as it was written down', async () => {
  server.use(takesCode());
  await begin();
  await userEvent.click(screen.getByRole('button', { name: /استخدام رمز استرداد/ }));
  const recovery = screen.getByLabelText('رمز الاسترداد');
  expect(recovery).toHaveFocus();
  await userEvent.type(recovery, ' abcd-efgh {Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ challenge: 'c-1', code: 'abcd-efgh' }));
});

it('returns to the password step when the challenge expires', async () => {
  const message = 'انتهت مهلة تسجيل الدخول';
  server.use(refuses('post', '/admins/login/second', 401, { code: 'challenge_over', message }));
  await begin();
  await userEvent.type(code(), '000000');
  expect(await screen.findByLabelText('كلمة المرور')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

it('says how long to wait after too many codes', async () => {
  const message = 'محاولات كثيرة، حاول بعد دقيقة.';
  server.use(refuses('post', '/admins/login/second', 429, { code: 'rate_limited', message }));
  await begin();
  await userEvent.type(code(), '000000');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('leads back to the password', async () => {
  await begin();
  await userEvent.click(screen.getByRole('button', { name: 'العودة إلى كلمة المرور' }));
  expect(screen.getByLabelText('كلمة المرور')).toBeVisible();
});
