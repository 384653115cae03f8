import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { anAdmin } from '../testing/builders';
import { LogIn } from './log-in';

const email = () => screen.getByRole('textbox', { name: 'البريد الإلكتروني' });
const password = () => screen.getByLabelText('كلمة المرور');
const submit = () => screen.getByRole('button', { name: /دخول/ });

async function fillIn() {
  await userEvent.type(email(), 'layla@attar.example');
  await userEvent.type(password(), 'secret1');
}

beforeEach(() => renderApp(<LogIn />, { path: '/admin/login' }));

it('cannot be sent while a field is empty', async () => {
  expect(submit()).toBeDisabled();
  await userEvent.type(email(), 'layla@attar.example');
  expect(submit()).toBeDisabled();
  await userEvent.type(password(), 'secret1');
  expect(submit()).toBeEnabled();
});

it('shows an error on blur and hides it while typing', async () => {
  await userEvent.type(email(), 'layla');
  expect(screen.queryByText('يرجى إدخال بريد إلكتروني صحيح.')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(await screen.findByText('يرجى إدخال بريد إلكتروني صحيح.')).toBeVisible();
  expect(email()).toBeInvalid();
  await userEvent.type(email(), '@');
  expect(screen.queryByText('يرجى إدخال بريد إلكتروني صحيح.')).not.toBeInTheDocument();
});

it('cannot be submitted while a field has an error', async () => {
  await userEvent.type(email(), 'layla@attar.example');
  await userEvent.type(password(), '123');
  await userEvent.tab();
  expect(await screen.findByText('كلمة المرور يجب أن تكون 6 أحرف على الأقل.')).toBeVisible();
  expect(submit()).toBeDisabled();
});

it('says what is required', async () => {
  await userEvent.click(email());
  await userEvent.tab();
  await userEvent.tab();
  expect(await screen.findByText('البريد الإلكتروني مطلوب')).toBeVisible();
  expect(await screen.findByText('كلمة المرور مطلوبة')).toBeVisible();
});

it('keeps the session and goes to the dashboard', async () => {
  server.use(answers('post', '/admins/login', { token: 't-1', user: anAdmin() }));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText('/admin/dashboard')).toBeInTheDocument();
  expect(localStorage.getItem('auth_token')).toBe('t-1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ name: 'ليلى', user_role: 'admin' });
});

it('tells what the store says, and keeps what was typed', async () => {
  const message = 'البريد الإلكتروني أو كلمة المرور غير صحيحة.';
  server.use(refuses('post', '/admins/login', 401, { code: 'invalid_credentials', message }));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(email()).toHaveDisplayValue('layla@attar.example');
  await userEvent.type(password(), '2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has a default message for errors without one', async () => {
  server.use(refuses('post', '/admins/login', 400));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.');
});

it('shows errors of the server at their fields', async () => {
  const errors = { email: ['هذا البريد غير معروف.'] };
  server.use(refuses('post', '/admins/login', 422, { code: 'validation_failed', errors }));
  await fillIn();
  await userEvent.click(submit());
  expect(await screen.findByText('هذا البريد غير معروف.')).toBeVisible();
  expect(email()).toBeInvalid();
  expect(submit()).toBeDisabled();
});
