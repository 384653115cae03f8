import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aUser, metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import { currentAdmin } from '../testing/answers';
import { anAdmin, anOrder } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';
import { aCustomer } from './testing';

const AT = '2026-11-20T08:05:00Z';
const data = {
  exported_at: AT,
  returns: [],
  customer: aCustomer({ notes: [{ id: 'n1', text: 'تفضّل العصر', by: 'ليلى', at: AT }] }),
  orders: [anOrder()],
  drafts: [],
  accounts: [
    {
      user: aUser(),
      sessions: [{ created_at: AT, expires_at: AT, ended_at: null }],
      password_recoveries: [AT],
      wishlist: [],
    },
  ],
};

const listsOf = (path: string, items: readonly unknown[]) =>
  http.get(`*/api/v1${path}`, () =>
    HttpResponse.json({ success: true, message: '', data: items, pagination: metaOf(items) }),
  );

beforeEach(() => {
  server.use(
    currentAdmin(),
    answers('get', '/admins/orders/templates', []),
    answers('get', '/admins/customers/c1', aCustomer()),
    listsOf('/admins/orders', []),
    listsOf('/admins/customers', []),
  );
});

describe("a customer's data", () => {
  it('are shown by part, printed and saved as a file', async () => {
    let saved: Blob | undefined;
    URL.createObjectURL = vi.fn((blob: Blob) => {
      saved = blob;
      return 'blob:data';
    });
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
    const printed = vi.fn(() => document.body.lastElementChild?.textContent);
    window.print = printed;
    server.use(answers('get', '/admins/customers/c1/data', data));
    renderAdmin('/admin/customers/c1/data');
    expect(await screen.findByRole('region', { name: 'الملاحظات' })).toHaveTextContent('تفضّل العصر');
    expect(screen.getByRole('region', { name: 'طلبات لم تكتمل' })).toHaveTextContent('لا شيء محفوظ هنا.');
    await userEvent.click(screen.getByRole('button', { name: 'تنزيل ملف JSON' }));
    expect(JSON.parse((await saved?.text()) ?? '')).toEqual(data);
    await userEvent.click(screen.getByRole('button', { name: 'طباعة' }));
    await waitFor(() => expect(printed).toHaveReturnedWith(expect.stringContaining('تفضّل العصر')));
    window.dispatchEvent(new Event('afterprint'));
  });

  it('show an error with a retry', async () => {
    server.use(refuses('get', '/admins/customers/c1/data', 503, { message: 'المتجر مشغول' }));
    renderAdmin('/admin/customers/c1/data');
    const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
    server.use(answers('get', '/admins/customers/c1/data', data));
    await userEvent.click(again);
    expect(await screen.findByRole('region', { name: 'الحسابات' })).toBeVisible();
  });
});

describe('erasing a customer', () => {
  const open = async () => {
    renderAdmin('/admin/customers/c1');
    await userEvent.click(await screen.findByRole('button', { name: 'محو بيانات الزبون' }));
    return within(screen.getByRole('dialog'));
  };

  it('asks for the phone, and returns to the list', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/v1/admins/customers/c1/erasure', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, message: '', data: { is_complete: false } });
      }),
    );
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'محو نهائي' }));
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('اكتب رقم الزبون');
    await userEvent.type(dialog.getByRole('textbox'), '0591234567');
    await userEvent.click(dialog.getByRole('button', { name: 'محو نهائي' }));
    expect(await screen.findByText('يكتمل محو ما بقي خلال دقائق.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'الزبائن' })).toBeVisible();
    expect(sent).toEqual([{ phone: '0591234567' }]);
  });

  it('shows the errors of the server', async () => {
    server.use(
      refuses('post', '/admins/customers/c1/erasure', 422, { errors: { phone: ['ليس هذا رقم الزبون'] } }),
    );
    const dialog = await open();
    await userEvent.type(dialog.getByRole('textbox'), '0591111111');
    await userEvent.click(dialog.getByRole('button', { name: 'محو نهائي' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('ليس هذا رقم الزبون'),
    );
  });

  it('is for owners', async () => {
    const admin = { role: 'orders', has_second_factor: false, must_enrol: false } as const;
    server.use(answers('get', '/users/me', { user: anAdmin({ admin }) }));
    renderAdmin('/admin/customers/c1');
    expect(await screen.findByRole('link', { name: 'عرض البيانات وتنزيلها' })).toHaveAttribute(
      'href',
      '/admin/customers/c1/data',
    );
    expect(screen.queryByRole('button', { name: 'محو بيانات الزبون' })).toBeNull();
  });
});
