import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { PasswordSection } from './password-section';
import { captureBodies } from './testing';

async function open() {
  renderApp(<PasswordSection phone="+970591234567" />);
  await userEvent.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }));
  await screen.findByLabelText('كلمة المرور الحالية');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'حفظ كلمة المرور' }));

function fill(confirmation = 'better12') {
  fireEvent.change(screen.getByLabelText('كلمة المرور الحالية'), { target: { value: 'secret1' } });
  fireEvent.change(screen.getByLabelText('كلمة المرور الجديدة'), { target: { value: 'better12' } });
  fireEvent.change(screen.getByLabelText('تأكيد كلمة المرور'), { target: { value: confirmation } });
}

it('changes only the password, and reports the effect', async () => {
  const sent = captureBodies('put', '/users/profile', { user: aUser() });
  await open();
  fill();
  await submit();
  expect(await screen.findByText('تم تغيير كلمة المرور، وخرجت أجهزتك الأخرى من الحساب.')).toBeInTheDocument();
  expect(sent).toEqual([
    { current_password: 'secret1', password: 'better12', password_confirmation: 'better12' },
  ]);
  expect(screen.queryByLabelText('كلمة المرور الحالية')).toBeNull();
});

it('requires all three fields', async () => {
  await open();
  await submit();
  expect(await screen.findByText('كلمة المرور الحالية مطلوبة')).toBeInTheDocument();
  expect(screen.getByText('كلمة المرور مطلوبة')).toBeInTheDocument();
  expect(screen.getByText('تأكيد كلمة المرور مطلوب')).toBeInTheDocument();
});

it('requires matching new passwords', async () => {
  await open();
  fill('other123');
  await submit();
  expect(await screen.findByText('كلمة المرور غير متطابقة')).toBeInTheDocument();
});

it('shows a wrong current password at its field', async () => {
  const errors = { current_password: ['كلمة المرور الحالية غير صحيحة'] };
  server.use(refuses('put', '/users/profile', 422, { code: 'validation_failed', errors }));
  await open();
  fill();
  await submit();
  expect(await screen.findByText('كلمة المرور الحالية غير صحيحة')).toBeInTheDocument();
  expect(screen.getByLabelText('كلمة المرور الحالية')).toHaveFocus();
});

it('collapses on cancel', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  expect(screen.getByRole('button', { name: 'تغيير كلمة المرور' })).toBeInTheDocument();
});
