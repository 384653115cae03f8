import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { server } from '@/testing/server';
import { address, captureBodies, showAccount, signedIn } from './testing';

// Filling in whole pages takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'إنشاء حساب' }));
const session = { token: 'new', user: aUser() };

const put = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

function fill() {
  put(field('الاسم الكامل'), 'سلمى خليل');
  put(field('رقم الهاتف'), '0591234567');
  put(field('البريد الإلكتروني'), 'salma@example.com');
  fireEvent.click(screen.getByRole('radio', { name: /الضفة الغربية/ }));
  put(screen.getByLabelText('كلمة المرور'), 'secret1');
  put(screen.getByLabelText('تأكيد كلمة المرور'), 'secret1');
}

it('sends the whole form, stores the session and goes to the profile', async () => {
  const sent = captureBodies('post', '/users/signup', session);
  const { store } = showAccount('/signup');
  fill();
  put(field('المدينة'), 'رام الله');
  await submit();
  expect(await screen.findByRole('heading', { name: 'أهلًا سلمى خليل' })).toBeInTheDocument();
  expect(address()).toBe('/profile');
  expect(sent).toEqual([
    {
      name: 'سلمى خليل',
      phone: '+970591234567',
      email: 'salma@example.com',
      region: 'WEST_BANK',
      city: 'رام الله',
      address: null,
      password: 'secret1',
      password_confirmation: 'secret1',
    },
  ]);
  expect(store.getState().session.customer?.token).toBe('new');
  expect(localStorage.getItem('customer_auth_token')).toBe('new');
});

it('leads back to the checkout that sent the guest here', async () => {
  captureBodies('post', '/users/signup', session);
  showAccount('/signup?from=%2Fcheckout');
  fill();
  await submit();
  await waitFor(() => expect(address()).toBe('/checkout'));
});

it('redirects logged-in customers', async () => {
  showAccount('/signup', signedIn);
  await waitFor(() => expect(address()).toBe('/profile'));
});

it('links to the log-in and home', () => {
  showAccount('/signup');
  expect(screen.getByRole('link', { name: 'تسجيل الدخول' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/');
});

it('offers the three regions', () => {
  showAccount('/signup');
  const regions = within(screen.getByRole('group', { name: 'المنطقة' })).getAllByRole('radio');
  expect(regions.map((radio) => radio.getAttribute('value'))).toEqual(['WEST_BANK', 'JERUSALEM', 'ISRAEL']);
});

it('summarizes missing fields with links, and sends nothing', async () => {
  const sent = captureBodies('post', '/users/signup', session);
  showAccount('/signup');
  await submit();
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'الاسم مطلوب',
    'رقم الهاتف مطلوب',
    'البريد الإلكتروني مطلوب',
    'المنطقة مطلوبة',
    'كلمة المرور مطلوبة',
    'تأكيد كلمة المرور مطلوب',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: 'البريد الإلكتروني مطلوب' }));
  expect(field('البريد الإلكتروني')).toHaveFocus();
  expect(sent).toEqual([]);
});

it.each([
  ['name', 'الاسم الكامل'],
  ['email', 'البريد الإلكتروني'],
  ['phone', 'رقم الهاتف'],
])('shows a server error of %s next to its field, first message only', async (name, label) => {
  server.use(refuses('post', '/users/signup', 422, { errors: { [name]: ['قال المتجر هذا', 'وهذا'] } }));
  showAccount('/signup');
  fill();
  await submit();
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription('قال المتجر هذا'));
  expect(screen.queryByText('وهذا')).toBeNull();
  expect(field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل');
});

it.each([
  ['password', 'كلمة المرور'],
  ['region', 'المنطقة'],
])('shows a server error of %s next to its field', async (name, label) => {
  server.use(refuses('post', '/users/signup', 422, { errors: { [name]: ['قال المتجر هذا'] } }));
  showAccount('/signup');
  fill();
  await submit();
  const control =
    name === 'region' ? screen.getByRole('group', { name: label }) : screen.getByLabelText(label);
  await waitFor(() => expect(control).toHaveAccessibleDescription(expect.stringContaining('قال المتجر هذا')));
});

it('shows its own message for an error without one', async () => {
  server.use(refuses('post', '/users/signup', 500));
  showAccount('/signup');
  fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('حدث خطأ أثناء إنشاء الحساب');
});

it('sets the autocomplete attributes', () => {
  showAccount('/signup');
  const kinds = [
    field('الاسم الكامل'),
    field('رقم الهاتف'),
    field('البريد الإلكتروني'),
    field('المدينة'),
    field('العنوان'),
    screen.getByLabelText('كلمة المرور'),
    screen.getByLabelText('تأكيد كلمة المرور'),
  ].map((control) => control.getAttribute('autocomplete'));
  expect(kinds).toEqual([
    'name',
    'tel-national',
    'email',
    'address-level2',
    'street-address',
    'new-password',
    'new-password',
  ]);
});
