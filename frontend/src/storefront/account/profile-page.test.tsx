import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { anOrder } from '@/testing/order-builder';
import { server } from '@/testing/server';
import { address, captureBodies, showAccount, signedIn } from './testing';

// Filling in whole pages takes long on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));

/** Show the profile with additional handlers. */
function showWith(...handlers: Parameters<typeof server.use>) {
  const view = showAccount('/profile', signedIn);
  server.use(...handlers);
  return view;
}

afterEach(() => vi.useRealTimers());

describe('access to the profile', () => {
  it('redirects guests to the log-in without any request', async () => {
    const onRequest = vi.fn();
    showAccount('/profile');
    server.use(http.get('*/api/v1/users/me', onRequest));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('ends all sessions silently when the token is rejected', async () => {
    const { store } = showWith(refuses('get', '/users/me', 401, { code: 'unauthenticated' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().session).toMatchObject({ customer: null, admin: null });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([403, 404, 500])("ends the customer's session silently on %d", async (status) => {
    const { store } = showWith(refuses('get', '/users/me', status));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().session.customer).toBeNull();
    expect(localStorage.getItem('customer_auth_token')).toBeNull();
    expect(store.getState().session.admin?.token).toBe('a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the session on a network error, with a retry', async () => {
    const { store } = showWith(http.get('*/api/v1/users/me', () => HttpResponse.error()));
    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر الاتصال بالمتجر');
    expect(address()).toBe('/profile');
    expect(store.getState().session.customer?.token).toBe('t');
    server.use(answers('get', '/users/me', { user: aUser() }));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل');
  });

  it('keeps the session while the server is unavailable', async () => {
    const { store } = showWith(refuses('get', '/users/me', 503, { message: 'المتجر مشغول' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('المتجر مشغول');
    expect(store.getState().session.customer?.token).toBe('t');
  });
});

describe('profile form', () => {
  it('shows a skeleton of the form while loading', () => {
    showAccount('/profile', signedIn);
    expect(screen.getByRole('heading', { name: 'أهلًا سلمى خليل' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'جاري التحميل...' })).toHaveAttribute('aria-busy', 'true');
  });

  it("shows the account's data and dates, in the shop's time zone", async () => {
    const user = aUser({ created_at: '2026-01-31T22:30:00Z', updated_at: '2026-07-31T21:30:00Z' });
    showWith(answers('get', '/users/me', { user }));
    expect(await field('الاسم الكامل')).toHaveDisplayValue('سلمى خليل');
    expect(await field('رقم الهاتف')).toHaveDisplayValue('591 234 567');
    expect(await field('البريد الإلكتروني')).toHaveDisplayValue('salma@example.com');
    expect(screen.getByRole('radio', { name: /الضفة الغربية/ })).toBeChecked();
    expect(await field('المدينة')).toHaveDisplayValue('رام الله');
    expect(await field('العنوان')).toHaveDisplayValue('حي الطيرة');
    expect(screen.getByText('عضو منذ').nextSibling).toHaveTextContent('1 شباط 2026');
    expect(screen.getByText('آخر تحديث').nextSibling).toHaveTextContent('1 آب 2026');
  });

  it('confirms saving for 5 seconds', async () => {
    const sent = captureBodies('put', '/users/profile', { user: aUser({ name: 'سلمى حداد' }) });
    const { store } = showAccount('/profile', signedIn);
    const name = await field('الاسم الكامل');
    await userEvent.clear(name);
    await userEvent.type(name, 'سلمى حداد');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }), { delay: null } as never);
    expect(await screen.findByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ name: 'سلمى حداد', city: 'رام الله' })]);
    expect(screen.getByRole('heading', { name: 'أهلًا سلمى حداد' })).toBeInTheDocument();
    expect(store.getState().session.customer?.user.name).toBe('سلمى حداد');
    expect(localStorage.getItem('customer_user')).toContain('سلمى حداد');
    act(() => vi.advanceTimersByTime(4500));
    expect(screen.getByText('تم تحديث الملف الشخصي بنجاح')).toBeVisible();
    act(() => vi.advanceTimersByTime(600));
    expect(screen.queryByText('تم تحديث الملف الشخصي بنجاح')).toBeNull();
  });

  it('sends cleared fields as null', async () => {
    const sent = captureBodies('put', '/users/profile', { user: aUser() });
    showAccount('/profile', signedIn);
    await userEvent.clear(await field('المدينة'));
    await save();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ city: null })]));
  });

  it('shows a server error next to its field, and keeps the input', async () => {
    showWith(refuses('put', '/users/profile', 422, { errors: { phone: ['رقم الهاتف مستخدم', 'و'] } }));
    const name = await field('الاسم الكامل');
    await userEvent.type(name, ' حداد');
    await save();
    await waitFor(async () =>
      expect(await field('رقم الهاتف')).toHaveAccessibleDescription('رقم الهاتف مستخدم'),
    );
    expect(name).toHaveDisplayValue('سلمى خليل حداد');
  });

  it('shows its own message for an error without one', async () => {
    showWith(refuses('put', '/users/profile', 500));
    await field('الاسم الكامل');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('تعذّر تحديث الملف الشخصي. أعد المحاولة.');
  });

  it('validates before sending', async () => {
    const sent = captureBodies('put', '/users/profile', { user: aUser() });
    showAccount('/profile', signedIn);
    const name = await field('الاسم الكامل');
    await userEvent.clear(name);
    await userEvent.type(name, 'سلمى 2');
    await save();
    expect(await screen.findByText('الاسم يجب أن يحتوي على أحرف عربية أو إنجليزية فقط')).toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('unsaved changes', () => {
  it('are pointed out, can be undone, and trigger a warning on close', async () => {
    showAccount('/profile', signedIn);
    const city = await field('المدينة');
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await userEvent.type(city, ' الجديدة');
    expect(screen.getByText('لديك تعديلات لم تُحفظ بعد.')).toBeVisible();
    expect(closing()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'تراجع عنها' }));
    expect(city).toHaveDisplayValue('رام الله');
    expect(screen.queryByText('لديك تعديلات لم تُحفظ بعد.')).toBeNull();
    expect(closing()).toBe(true);
  });

  it('are restored when returning to the page', async () => {
    showAccount('/profile', signedIn);
    await userEvent.type(await field('المدينة'), ' الجديدة');
    await userEvent.click(screen.getByRole('link', { name: 'كل طلباتي' }));
    expect(screen.queryByRole('button', { name: 'حفظ التعديلات' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'إلى الحساب' }));
    expect(await field('المدينة')).toHaveDisplayValue('رام الله الجديدة');
    await userEvent.click(screen.getByRole('button', { name: 'تراجع عنها' }));
    expect(await field('المدينة')).toHaveDisplayValue('رام الله');
  });
});

describe('logging out', () => {
  it.each([
    ['with', answers('post', '/users/logout', null)],
    ['without', http.post('*/api/v1/users/logout', () => HttpResponse.error())],
  ])('ends the session and goes to the log-in, %s a successful response', async (_, answer) => {
    const { store } = showWith(answer);
    await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(store.getState().session.customer).toBeNull();
    expect(store.getState().session.admin?.token).toBe('a');
    expect(localStorage.getItem('customer_auth_token')).toBeNull();
    expect(localStorage.getItem('customer_user')).toBeNull();
  });

  it("does not wait for the server, which gets the session's token", async () => {
    const onLogOut = vi.fn();
    const { store } = showWith(
      http.post('*/api/v1/users/logout', ({ request }) => {
        onLogOut(request.headers.get('Authorization'), store.getState().session.customer);
        return delay('infinite');
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(onLogOut).toHaveBeenCalledExactlyOnceWith('Bearer t', null));
  });

  it('informs the server when the network is back', async () => {
    showWith(http.post('*/api/v1/users/logout', () => HttpResponse.error()));
    const listen = vi.spyOn(window, 'addEventListener');
    await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.any(Function), { once: true }));
    const onLogOut = vi.fn(() => new HttpResponse(null, { status: 204 }));
    server.use(http.post('*/api/v1/users/logout', onLogOut));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(onLogOut).toHaveBeenCalled());
  });

  it('leaves nothing of the profile in memory', async () => {
    const { store } = showWith(answers('post', '/users/logout', null));
    await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() =>
      expect(JSON.stringify(store.getState().api.queries)).not.toContain('salma@example.com'),
    );
  });

  it('removes the checkout draft', async () => {
    sessionStorage.setItem('checkout_draft', JSON.stringify({ name: 'سلمى', phone: '0591234567' }));
    showWith(answers('post', '/users/logout', null));
    await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج' }));
    await waitFor(() => expect(sessionStorage.getItem('checkout_draft')).toBeNull());
  });
});

describe('the latest orders', () => {
  it('link to their details and to the full list', async () => {
    showWith(answers('get', '/orders', [anOrder()]));
    expect(await screen.findByRole('link', { name: 'طلب رقم 1057' })).toHaveAttribute('href', '/orders/o1');
    expect(screen.getByText('قيد التجهيز')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'كل طلباتي' })).toHaveAttribute('href', '/orders');
  });

  it('can be asked for again', async () => {
    showWith(refuses('get', '/orders', 500));
    expect(await screen.findByText('لم نتمكن من إحضار طلباتك.')).toBeInTheDocument();
    server.use(answers('get', '/orders', [anOrder()]));
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('link', { name: 'طلب رقم 1057' })).toBeInTheDocument();
  });
});
