import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { LoginPage } from './login-page';
import { ProfilePage } from './profile-page';

const show = (path: string, kept = {}) =>
  renderApp(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/profile" element={<ProfilePage />} />
    </Routes>,
    { path, kept },
  );
const loggedIn = {
  session: { customer: { token: 't', user: { id: 'u1', name: 'سلمى خليل' } }, admin: null },
};
const noOrders = answers('get', '/orders', []);

it('logs in and goes to the profile', async () => {
  server.use(
    answers('post', '/users/login', { token: 'new', user: aUser() }),
    answers('get', '/users/me', { user: aUser() }),
    noOrders,
  );
  const { store } = show('/login');
  await userEvent.type(screen.getByRole('textbox', { name: 'رقم الهاتف' }), '0591234567');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'دخول' }));
  expect(await screen.findByRole('heading', { name: 'أهلًا سلمى خليل' })).toBeInTheDocument();
  expect(store.getState().session.customer?.token).toBe('new');
  expect(localStorage.getItem('customer_auth_token')).toBe('new');
});

it('says when it is refused, and keeps what was typed', async () => {
  server.use(
    refuses('post', '/users/login', 401, {
      code: 'invalid_credentials',
      message: 'رقم الهاتف أو كلمة المرور غير صحيحة',
    }),
  );
  show('/login');
  await userEvent.type(screen.getByRole('textbox', { name: 'رقم الهاتف' }), '0591234567');
  await userEvent.type(screen.getByLabelText('كلمة المرور'), 'wrong12');
  await userEvent.click(screen.getByRole('button', { name: 'دخول' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('رقم الهاتف أو كلمة المرور غير صحيحة');
  expect(screen.getByRole('textbox', { name: 'رقم الهاتف' })).toHaveDisplayValue('059 123 4567');
});

it('sends nobody to the profile who is not logged in', () => {
  show('/profile');
  expect(screen.getByTestId('address')).toHaveTextContent('/login');
});

it('sends them to the log-in when the session has ended', async () => {
  server.use(refuses('get', '/users/me', 401, { code: 'unauthenticated' }), noOrders);
  show('/profile', loggedIn);
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeInTheDocument();
});

it('saves the profile and shows the faults of the shop at their fields', async () => {
  server.use(
    answers('get', '/users/me', { user: aUser() }),
    noOrders,
    refuses('put', '/users/profile', 422, {
      code: 'validation_failed',
      errors: { phone: ['رقم الهاتف مستخدم في حساب آخر'] },
    }),
  );
  show('/profile', loggedIn);
  expect(await screen.findByRole('textbox', { name: 'الاسم الكامل' })).toHaveDisplayValue('سلمى خليل');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  expect(await screen.findByText('رقم الهاتف مستخدم في حساب آخر')).toBeInTheDocument();
  server.use(answers('put', '/users/profile', { user: aUser() }));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  expect(await screen.findByText('تم تحديث الملف الشخصي بنجاح')).toBeInTheDocument();
});

it('forgets the session on logging out, whatever the shop says', async () => {
  server.use(answers('get', '/users/me', { user: aUser() }), noOrders, refuses('post', '/users/logout', 503));
  const { store } = show('/profile', loggedIn);
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeInTheDocument();
  expect(store.getState().session.customer).toBeNull();
});
