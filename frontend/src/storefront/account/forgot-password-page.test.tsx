import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { captureBodies, showAccount } from './testing';

const phone = () => screen.getByRole('textbox', { name: 'رقم الهاتف' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'أرسل الرابط' }));

function show() {
  const view = showAccount('/forgot-password');
  fireEvent.change(phone(), { target: { value: '0591234567' } });
  return view;
}

it('request gets a neutral answer, and can be repeated for another phone', async () => {
  const sent = captureBodies('post', '/users/password-recovery', null);
  show();
  await submit();
  const answer = await screen.findByRole('heading', { name: 'استلمنا طلبك' });
  expect(answer).toHaveFocus();
  expect(screen.getByText(/إن كان لهذا الرقم حساب لدينا/)).toBeVisible();
  expect(sent).toEqual([{ phone: '+970591234567' }]);
  await userEvent.click(screen.getByRole('button', { name: 'رقم آخر' }));
  expect(phone()).toBeVisible();
});

it('request requires a phone', async () => {
  showAccount('/forgot-password');
  await submit();
  expect(phone()).toHaveAccessibleDescription('رقم الهاتف مطلوب');
});

it('field error of the server is shown at the phone', async () => {
  server.use(
    refuses('post', '/users/password-recovery', 422, { errors: { phone: ['رقم الهاتف غير صحيح'] } }),
  );
  show();
  await submit();
  expect(await screen.findByText('رقم الهاتف غير صحيح')).toBeVisible();
});

it('too many requests are asked to wait', async () => {
  server.use(
    http.post('*/api/v1/users/password-recovery', () =>
      HttpResponse.json(
        { success: false, message: '', code: 'too_many_requests' },
        { status: 429, headers: { 'Retry-After': '50' } },
      ),
    ),
  );
  show();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('بعد أقل من دقيقة');
  expect(phone()).toHaveDisplayValue('059 123 4567');
});
