import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { captureBodies, showAccount } from './testing';

const TOKEN = 'q7Jm2Vx9T4nB8sKd1Lw6Rf3Hy5Zc0PaGuEiYoXtQvNs';
const password = () => screen.getByLabelText('كلمة المرور الجديدة');
const confirmation = () => screen.getByLabelText('تأكيد كلمة المرور');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));

function fill(first = 'secret1', second = first) {
  fireEvent.change(password(), { target: { value: first } });
  fireEvent.change(confirmation(), { target: { value: second } });
}

it('new password is sent with the token, which leaves the address, and leads to the log-in', async () => {
  const sent = captureBodies('post', '/users/password-reset', null);
  showAccount(`/reset-password#${TOKEN}`);
  fill();
  await submit();
  expect(await screen.findByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('تم تعيين كلمة المرور الجديدة');
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(sent).toEqual([{ token: TOKEN, password: 'secret1', password_confirmation: 'secret1' }]);
  expect(location.hash).toBe('');
});

it.each([
  ['', '', 'كلمة المرور مطلوبة'],
  ['12345', '12345', 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'],
  ['secret1', 'secret2', 'كلمة المرور غير متطابقة'],
])('passwords «%s» and «%s» are rejected before sending', async (first, second, error) => {
  const sent = captureBodies('post', '/users/password-reset', null);
  showAccount(`/reset-password#${TOKEN}`);
  fill(first, second);
  await submit();
  expect(await screen.findByText(error)).toBeVisible();
  expect(sent).toEqual([]);
});

it('used link is reported on top and keeps what was typed, and a new one can be requested', async () => {
  const errors = { token: ['هذا الرابط غير صالح'] };
  server.use(refuses('post', '/users/password-reset', 422, { code: 'validation_failed', errors }));
  showAccount(`/reset-password#${TOKEN}`);
  fill();
  await submit();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('هذا الرابط غير صالح');
  expect(alert).toHaveFocus();
  expect(password()).toHaveDisplayValue('secret1');
  expect(screen.getByRole('link', { name: 'طلب رابط جديد' })).toHaveAttribute('href', '/forgot-password');
});

it('address without a token leads to a new link', () => {
  showAccount('/reset-password');
  expect(screen.getByRole('heading', { name: 'الرابط ناقص' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'طلب رابط جديد' })).toHaveAttribute('href', '/forgot-password');
});
