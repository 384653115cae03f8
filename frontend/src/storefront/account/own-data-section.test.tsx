import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aUser } from '@/testing/builders';
import { anOrder } from '@/testing/order-builder';
import { server } from '@/testing/server';
import { address, captureBodies, showAccount, signedIn } from './testing';

const AT = '2026-11-20T08:05:00Z';
const data = {
  exported_at: AT,
  returns: [],
  account: {
    user: aUser(),
    sessions: [{ created_at: AT, expires_at: '2026-12-20T08:05:00Z', ended_at: null }],
    password_recoveries: [],
    wishlist: ['p1', 'p2'],
  },
  orders: [anOrder()],
};

const button = (name: string) => screen.findByRole('button', { name });

describe("the customer's own data", () => {
  it('are shown with orders, and saved as a file', async () => {
    let saved: Blob | undefined;
    URL.createObjectURL = vi.fn((blob: Blob) => {
      saved = blob;
      return 'blob:data';
    });
    showAccount('/profile', signedIn);
    server.use(answers('get', '/users/me/data', data));
    await userEvent.click(await button('عرض بياناتي'));
    expect(await screen.findByRole('region', { name: 'الطلبات' })).toHaveTextContent('عود وود - 5 مل × 2');
    expect(screen.getByRole('region', { name: 'المفضلة' })).toHaveTextContent('عدد العطور المحفوظة2');
    expect(screen.getByRole('region', { name: 'طلبات كلمة مرور جديدة' })).toHaveTextContent(
      'لا شيء محفوظ هنا.',
    );
    await userEvent.click(await button('تنزيل ملف JSON'));
    expect(JSON.parse((await saved?.text()) ?? '')).toEqual(data);
  });

  it('show an error and can be loaded again', async () => {
    showAccount('/profile', signedIn);
    server.use(refuses('get', '/users/me/data', 503, { message: 'المتجر مشغول' }));
    await userEvent.click(await button('عرض بياناتي'));
    expect(await screen.findByRole('alert')).toHaveTextContent('المتجر مشغول');
    server.use(answers('get', '/users/me/data', data));
    await userEvent.click(await button('عرض بياناتي'));
    expect(await screen.findByRole('region', { name: 'الطلبات' })).toBeVisible();
  });
});

describe('erasing the account', () => {
  const open = async () => {
    await userEvent.click(await button('حذف حسابي وبياناتي'));
    return screen.findByLabelText('كلمة المرور الحالية');
  };

  it('ends the session once the password is confirmed', async () => {
    const { store } = showAccount('/profile', signedIn);
    const sent = captureBodies('post', '/users/me/erasure', null);
    await userEvent.type(await open(), 'secret 7');
    await userEvent.click(await button('حذف الحساب نهائيًا'));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(sent).toEqual([{ password: 'secret 7' }]);
    expect(store.getState().session.customer).toBeNull();
  });

  it('shows a wrong password beside the field, and keeps the session', async () => {
    const { store } = showAccount('/profile', signedIn);
    server.use(
      refuses('post', '/users/me/erasure', 422, { errors: { password: ['كلمة المرور غير صحيحة'] } }),
    );
    const field = await open();
    await userEvent.type(field, 'secret 8');
    await userEvent.click(await button('حذف الحساب نهائيًا'));
    await waitFor(() => expect(field).toHaveAccessibleDescription('كلمة المرور غير صحيحة'));
    expect(store.getState().session.customer?.token).toBe('t');
  });

  it('tells that open orders prevent it', async () => {
    showAccount('/profile', signedIn);
    server.use(
      refuses('post', '/users/me/erasure', 409, { code: 'open_orders', message: 'توجد طلبات لم تُسلَّم' }),
    );
    await userEvent.type(await open(), 'secret 7');
    await userEvent.click(await button('حذف الحساب نهائيًا'));
    expect(await screen.findByRole('alert')).toHaveTextContent('توجد طلبات لم تُسلَّم');
    await userEvent.click(await button('إلغاء'));
    expect(await button('حذف حسابي وبياناتي')).toBeVisible();
  });
});
