import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { server } from '@/testing/server';
import { address, captureBodies, showAccount, signedIn } from './testing';

// Filling in whole pages takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const phone = () => screen.getByRole('textbox', { name: 'رقم الهاتف' });
const password = () => screen.getByLabelText('كلمة المرور');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'دخول' }));
const session = { token: 'new', user: aUser() };

function fill() {
  fireEvent.change(phone(), { target: { value: '0591234567' } });
  fireEvent.change(password(), { target: { value: 'secret1' } });
}

/** Fill in and submit the form, which the server rejects. */
async function refusedWith(status: number, body: object = {}) {
  server.use(refuses('post', '/users/login', status, body));
  const view = showAccount('/login');
  fill();
  await submit();
  return view;
}

afterEach(() => vi.useRealTimers());

describe('log-in', () => {
  it('stores token and user and goes to the profile', async () => {
    const sent = captureBodies('post', '/users/login', session);
    const { store } = showAccount('/login');
    fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'أهلًا سلمى خليل' })).toBeInTheDocument();
    expect(address()).toBe('/profile');
    expect(sent).toEqual([{ phone: '+970591234567', password: 'secret1' }]);
    expect(store.getState().session.customer?.token).toBe('new');
    expect(localStorage.getItem('customer_auth_token')).toBe('new');
    expect(JSON.parse(localStorage.getItem('customer_user') ?? '')).toMatchObject({ name: 'سلمى خليل' });
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('leads back to the checkout that sent the guest here', async () => {
    captureBodies('post', '/users/login', session);
    showAccount('/login?from=%2Fcheckout');
    expect(screen.getByRole('link', { name: 'إتمام الطلب بلا حساب' })).toHaveAttribute('href', '/checkout');
    fill();
    await submit();
    await waitFor(() => expect(address()).toBe('/checkout'));
  });

  it('redirects logged-in customers', async () => {
    showAccount('/login', signedIn);
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('links to the sign-up and home, and keeps the way back', () => {
    showAccount('/login?from=%2Forders');
    expect(screen.getByRole('link', { name: 'إنشاء حساب' })).toHaveAttribute(
      'href',
      '/signup?from=%2Forders',
    );
    expect(screen.getByRole('link', { name: 'العودة إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/');
  });

  it('links to the way back for a forgotten password', () => {
    showAccount('/login');
    const link = screen.getByRole('link', { name: 'نسيت كلمة المرور؟' });
    expect(link).toHaveAttribute('href', '/forgot-password');
  });

  it('submits with Enter', async () => {
    const sent = captureBodies('post', '/users/login', session);
    showAccount('/login');
    fill();
    await userEvent.type(password(), '{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('sends one request at a time', async () => {
    let sent = 0;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    server.use(
      http.post('*/api/v1/users/login', async () => {
        sent += 1;
        await opened;
        return HttpResponse.json({ success: true, message: '', data: session });
      }),
    );
    showAccount('/login');
    fill();
    const form = password().closest('form');
    act(() => {
      form?.requestSubmit();
      form?.requestSubmit();
    });
    expect(await screen.findByRole('button', { name: 'جاري الدخول...' })).toBeDisabled();
    open();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(sent).toBe(1);
  });

  it('sets the autocomplete attributes', () => {
    showAccount('/login');
    expect(phone()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });
});

describe('log-in validation', () => {
  it('requires phone and password', async () => {
    showAccount('/login');
    await submit();
    expect(await screen.findByText('رقم الهاتف مطلوب')).toBeInTheDocument();
    expect(phone()).toHaveAccessibleDescription('رقم الهاتف مطلوب');
    expect(password()).toHaveAccessibleDescription('كلمة المرور مطلوبة');
    await waitFor(() => expect(phone()).toHaveFocus());
  });

  it('requires a password of at least 6 characters', async () => {
    showAccount('/login');
    await userEvent.type(phone(), '0591234567');
    await userEvent.type(password(), '12345');
    await submit();
    expect(await screen.findByText('كلمة المرور يجب أن تكون 6 أحرف على الأقل')).toBeInTheDocument();
  });
});

describe('failed log-in', () => {
  it("shows the server's message, keeps the input and ends no session", async () => {
    const { store } = await refusedWith(401, {
      code: 'invalid_credentials',
      message: 'بيانات الدخول غير صحيحة',
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('بيانات الدخول غير صحيحة');
    expect(alert).toHaveFocus();
    expect(phone()).toHaveDisplayValue('059 123 4567');
    expect(password()).toHaveDisplayValue('secret1');
    expect(store.getState().session.customer).toBeNull();
  });

  it('has a message of its own when the server has none', async () => {
    await refusedWith(500);
    expect(await screen.findByRole('alert')).toHaveTextContent('حدث خطأ أثناء تسجيل الدخول');
  });

  it('shows field errors next to their fields, first message only', async () => {
    await refusedWith(422, { message: 'راجع الحقول', errors: { phone: ['الرقم غير معروف', 'والثانية'] } });
    expect(await screen.findByText('الرقم غير معروف')).toBeInTheDocument();
    expect(phone()).toHaveAccessibleDescription('الرقم غير معروف');
    expect(phone()).toHaveFocus();
    expect(screen.queryByText('والثانية')).toBeNull();
    expect(screen.queryByText('راجع الحقول')).toBeNull();
  });

  it('shows the first error of an unknown field on top', async () => {
    await refusedWith(422, { message: 'راجع الحقول', errors: { device: ['هذا الجهاز محظور'] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('هذا الجهاز محظور');
  });

  it('reports a network error', async () => {
    server.use(http.post('*/api/v1/users/login', () => HttpResponse.error()));
    showAccount('/login');
    fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر الاتصال بالمتجر');
  });

  it('counts down the waiting time after too many attempts', async () => {
    server.use(
      http.post('*/api/v1/users/login', () =>
        HttpResponse.json(
          { success: false, message: 'محاولات كثيرة', code: 'too_many_requests' },
          { status: 429, headers: { 'Retry-After': '125' } },
        ),
      ),
    );
    showAccount('/login');
    fill();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('لحماية حسابك أوقفنا محاولات الدخول قليلًا. جرّب مرة أخرى بعد 3 دقائق.');
    act(() => vi.advanceTimersByTime(10_000));
    expect(alert).toHaveTextContent('بعد دقيقتين');
    act(() => vi.advanceTimersByTime(60_000));
    expect(alert).toHaveTextContent('بعد أقل من دقيقة');
    act(() => vi.advanceTimersByTime(60_000));
    expect(alert).toHaveTextContent('يمكنك المحاولة الآن');
    expect(screen.getByRole('button', { name: 'دخول' })).toBeEnabled();
  });
});

it('toggles the visibility of the password', async () => {
  showAccount('/login');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'أظهر ما كتبته' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'أخفِ ما كتبته' }));
  expect(password()).toHaveAttribute('type', 'password');
});
