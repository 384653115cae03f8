import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { TwoFactorSetup } from './two-factor-setup';

const SECRET = 'JBSWY3DPEHPK3PXP';
const URL_TEXT = `otpauth://totp/Attar:layla?secret=${SECRET}&issuer=Attar`;
const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}`);

const onDone = vi.fn();
const sent = vi.fn();

const mockTwoFactor = (method: 'post' | 'put', data: unknown) =>
  http[method]('*/api/v1/admins/two_factor', async ({ request }) => {
    sent(method, await request.json());
    return HttpResponse.json({ success: true, message: '', data });
  });
const isStarted = async () => {
  await userEvent.type(screen.getByLabelText('كلمة المرور الحالية'), 'secret1{Enter}');
  await screen.findByRole('heading', { name: 'امسح الرمز بتطبيق المصادقة' });
};
const isConfirmed = async () => {
  await isStarted();
  await userEvent.type(screen.getByLabelText(/ثم اكتب الأرقام الستة/), '123456{Enter}');
  await screen.findByRole('heading', { name: 'احفظ رموز الاسترداد' });
};

beforeEach(() => {
  onDone.mockReset();
  sent.mockReset();
  server.use(
    mockTwoFactor('post', { secret: SECRET, url: URL_TEXT }),
    mockTwoFactor('put', { recovery_codes: CODES }),
  );
  renderApp(<TwoFactorSetup onDone={onDone} />);
});

it('asks for the password first', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'متابعة' }));
  await waitFor(() =>
    expect(screen.getByLabelText('كلمة المرور الحالية')).toHaveAccessibleDescription('كلمة المرور مطلوبة'),
  );
  expect(sent).not.toHaveBeenCalled();
  await isStarted();
  expect(sent).toHaveBeenCalledExactlyOnceWith('post', { password: 'secret1' });
});

it('shows the secret as a picture, as text and as a link', async () => {
  await isStarted();
  expect(screen.getByRole('heading', { name: 'امسح الرمز بتطبيق المصادقة' })).toHaveFocus();
  expect(await screen.findByRole('img', { name: 'رمز QR لتطبيق المصادقة' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(screen.getByRole('link', { name: /فتحه في تطبيق/ })).toHaveAttribute('href', URL_TEXT);
});

it('copies the secret without the spaces between its letters', async () => {
  userEvent.setup();
  await isStarted();
  await userEvent.click(screen.getByRole('button', { name: 'نسخ المفتاح' }));
  expect(await screen.findByText('تم النسخ')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(SECRET);
});

it('shows the recovery codes once a code of the authenticator is right', async () => {
  await isConfirmed();
  expect(sent).toHaveBeenLastCalledWith('put', { code: '123456' });
  const codes = within(screen.getByRole('list', { name: 'رموز الاسترداد' })).getAllByRole('listitem');
  expect(codes.map(({ textContent }) => textContent)).toEqual(CODES);
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'حفظتُ الرموز' }));
  expect(onDone).toHaveBeenCalledOnce();
});

it('stays at the code that is wrong', async () => {
  const errors = { code: ['رمز التحقق غير صحيح أو سبق استعماله'] };
  server.use(refuses('put', '/admins/two_factor', 422, { code: 'validation_failed', errors }));
  await isStarted();
  const code = screen.getByLabelText(/ثم اكتب الأرقام الستة/);
  await userEvent.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription('رمز التحقق غير صحيح أو سبق استعماله'));
  expect(code).toHaveFocus();
});

it('says that a copy was not allowed', async () => {
  await isConfirmed();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: 'نسخ' }));
  expect(await screen.findByText('تعذّر النسخ. اختر النص وانسخه بنفسك.')).toBeVisible();
});

it('keeps the codes as a file', async () => {
  await isConfirmed();
  const downloads: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    downloads.push(blob);
    return 'blob:codes';
  });
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'تنزيل' }));
  expect(followed).toHaveBeenCalledOnce();
  expect(await downloads[0]?.text()).toBe(`${CODES.join('\n')}\n`);
  followed.mockRestore();
});

it('prints the codes on a sheet of their own', async () => {
  await isConfirmed();
  const printed = vi.fn(() => document.body.lastElementChild?.textContent);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
  window.print = printed;
  await userEvent.click(screen.getByRole('button', { name: 'طباعة' }));
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(printed.mock.results[0]?.value).toContain(CODES.join(''));
  window.dispatchEvent(new Event('afterprint'));
});
