import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { aDraft, aSummary } from '../testing/order-entry';
import { renderAdmin } from '../testing/render-admin';
import { continueDraft, field, mockOrderEntry, place, records } from './testing';

beforeEach(mockOrderEntry);

it('offers the last contact of a known phone with one key', async () => {
  renderAdmin('/admin/orders/new');
  const phone = await field('رقم الهاتف');
  await waitFor(() => expect(phone).toHaveFocus());
  await userEvent.keyboard('0591234567{Enter}');
  expect(await screen.findByText('رُفض منها طلب')).toBeVisible();
  expect(screen.getByText('3 طلبات')).toBeVisible();
  expect(screen.getByRole('link', { name: '1040' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await field('الاسم')).toHaveDisplayValue('سلمى الخطيب');
  expect(await screen.findByRole('combobox', { name: 'المدينة' })).toHaveDisplayValue('رام الله');
  expect(screen.getByRole('radio', { name: 'الضفة الغربية' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'إضافة صنف' })).toHaveFocus();
});

it('Enter leads from field to field and places nothing', async () => {
  server.use(
    answers('get', '/admins/phone-summary', aSummary({ last_contact: null, orders: 0, open_orders: [] })),
  );
  const placed = records('post', '/admins/orders', () => ({}));
  renderAdmin('/admin/orders/new');
  await field('رقم الهاتف');
  await userEvent.keyboard('0591234567{Enter}');
  expect(await screen.findByText('أول طلب من هذا الرقم.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(await field('الاسم')).toHaveFocus();
  await userEvent.keyboard('ليلى{Enter}');
  expect(await screen.findByRole('combobox', { name: 'المدينة' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('radio', { name: 'الضفة الغربية' })).toHaveFocus();
  await userEvent.keyboard(' {Enter}');
  expect(await field('العنوان')).toHaveFocus();
  expect(placed).toEqual([]);
});

it('saves what is typed as a draft after a moment, and each change as its next version', async () => {
  const created = records('post', '/admins/order-drafts', () => aDraft({ id: 'd9', version: 1 }));
  const saved = records('put', '/admins/order-drafts/d9', () => aDraft({ id: 'd9', version: 2 }), 200);
  renderAdmin('/admin/orders/new');
  await userEvent.type(await field('الاسم'), 'ليلى');
  expect(screen.getByText('لم تُحفظ المسودة بعد')).toBeVisible();
  expect(await screen.findByText('المسودة محفوظة', undefined, { timeout: 3_000 })).toBeVisible();
  expect(created).toMatchObject([{ customer: { name: 'ليلى' }, channel: 'phone' }]);
  await userEvent.type(await field(/ملاحظة داخلية/), 'هدية');
  await waitFor(() => expect(saved).toMatchObject([{ expected_version: 1, note: 'هدية' }]), {
    timeout: 3_000,
  });
});

it('asks what to do when a colleague changed the draft', async () => {
  const theirs = aDraft({ version: 4, updated_by: 'سامر', note: 'تغليف هدية' });
  server.use(refuses('put', '/admins/order-drafts/d1', 409, { code: 'conflict', data: theirs }));
  continueDraft();
  await userEvent.type(await field(/ملاحظة داخلية/), 'مستعجل');
  const notice = await screen.findByText(/^عدّل سامر هذه المسودة/, undefined, { timeout: 3_000 });
  expect(notice).toBeVisible();
  const saved = records('put', '/admins/order-drafts/d1', () => aDraft({ version: 5 }), 200);
  await userEvent.click(screen.getByRole('button', { name: 'عرض نسخته' }));
  expect(await field(/ملاحظة داخلية/)).toHaveDisplayValue('تغليف هدية');
  expect(screen.getByText('المسودة محفوظة')).toBeVisible();
  expect(saved).toEqual([]);
});

it('overwrites a colleague only when told to', async () => {
  server.use(
    refuses('put', '/admins/order-drafts/d1', 409, { code: 'conflict', data: aDraft({ version: 4 }) }),
  );
  continueDraft();
  await userEvent.type(await field(/ملاحظة داخلية/), 'مستعجل');
  const keep = await screen.findByRole('button', { name: 'الإبقاء على نسختي' }, { timeout: 3_000 });
  const saved = records('put', '/admins/order-drafts/d1', () => aDraft({ version: 5 }), 200);
  await userEvent.click(keep);
  await waitFor(() => expect(saved).toMatchObject([{ expected_version: 4, note: 'مستعجل' }]), {
    timeout: 3_000,
  });
});

it('places the draft that was seen, at the total that was seen', async () => {
  const placed = records('post', '/admins/orders', () => ({ id: 'o7', number: 1077 }));
  server.use(answers('get', '/admins/orders', []), answers('get', '/admins/orders/status-counts', {}));
  continueDraft();
  expect(await screen.findByText(/^70\.00/)).toBeVisible();
  await waitFor(() => expect(place()).toBeEnabled());
  await userEvent.click(place());
  await waitFor(() =>
    expect(placed).toMatchObject([
      {
        customer: { phone: '+970591234567', location: { region: 'WEST_BANK' } },
        items: { products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 2 }] }] },
        channel: 'phone',
        discount: { amount: 5, reason: 'زبونة دائمة' },
        expected_total: 70,
        draft: { id: 'd1', version: 1 },
      },
    ]),
  );
  expect(await screen.findByText('تم إنشاء الطلب 1077')).toBeVisible();
});

it('repeats an order under its key, and deletes the draft that was saved since the answer was lost', async () => {
  const keys: (string | null)[] = [];
  const deleted: string[] = [];
  let isLost = true;
  server.use(
    http.post('*/api/v1/admins/orders', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isLost
        ? HttpResponse.json({ success: false, code: 'internal' }, { status: 500 })
        : HttpResponse.json({ success: true, data: { id: 'o7', number: 1077 } }, { status: 201 });
    }),
    http.delete<{ id: string }>('*/api/v1/admins/order-drafts/:id', ({ params }) => {
      deleted.push(params.id);
      return HttpResponse.json({ success: true, message: '', data: null });
    }),
    answers('get', '/admins/orders', []),
    answers('get', '/admins/orders/status-counts', {}),
  );
  const saved = records('put', '/admins/order-drafts/d1', () => aDraft({ version: 2 }), 200);
  continueDraft();
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'إنشاء الطلب' })).toBeEnabled());
  await userEvent.type(await field(/ملاحظة داخلية/), 'هدية');
  await userEvent.click(place());
  await waitFor(() => expect(keys.length).toBeGreaterThan(0));
  await waitFor(() => expect(saved).toMatchObject([{ expected_version: 1 }]), { timeout: 3_000 });
  expect(await screen.findByText('المسودة محفوظة')).toBeVisible();
  isLost = false;
  await userEvent.click(place());
  expect(await screen.findByText('تم إنشاء الطلب 1077')).toBeVisible();
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  await waitFor(() => expect(deleted).toEqual(['d1']));
});

it('shows each error of the server at its field', async () => {
  server.use(
    refuses('post', '/admins/orders', 422, {
      code: 'validation_failed',
      errors: {
        'customer.phone': ['رقم الهاتف مطلوب'],
        'discount.amount': ['يجب ألا يزيد الخصم على مجموع الأصناف'],
        'items.products.0.variants.0.id': ['العنصر غير موجود'],
      },
    }),
  );
  continueDraft();
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'إنشاء الطلب' })).toBeEnabled());
  await userEvent.click(place());
  const link = await screen.findByRole('link', { name: 'رقم الهاتف مطلوب' });
  await userEvent.click(link);
  expect(await field('رقم الهاتف')).toHaveFocus();
  expect(await field('رقم الهاتف')).toHaveAccessibleDescription(/رقم الهاتف مطلوب/);
  expect(await field(/^الخصم بالشيكل/)).toHaveAccessibleDescription(/ألا يزيد الخصم/);
  const lines = screen.getByRole('list', { name: 'أصناف الطلب' });
  expect(within(lines).getByText('العنصر غير موجود')).toBeVisible();
});

it('names the lines that cannot be had', async () => {
  const lines = [{ field: 'items.products.0.variants.0', name: 'عود وود', available: 1 }];
  server.use(
    refuses('post', '/admins/orders', 409, { code: 'out_of_stock', message: 'نفد', data: { lines } }),
  );
  continueDraft();
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'إنشاء الطلب' })).toBeEnabled());
  await userEvent.click(place());
  const list = screen.getByRole('list', { name: 'أصناف الطلب' });
  expect(await within(list).findByText('بقيت قطعة واحدة')).toBeVisible();
});

it('tells that a draft is gone, and saves it as another', async () => {
  server.use(refuses('put', '/admins/order-drafts/d1', 404, { code: 'not_found' }));
  const created = records('post', '/admins/order-drafts', () => aDraft({ id: 'd9' }));
  continueDraft();
  await userEvent.type(await field(/ملاحظة داخلية/), 'مستعجل');
  const anew = await screen.findByRole('button', { name: 'حفظها مسودة جديدة' }, { timeout: 3_000 });
  await userEvent.click(anew);
  await waitFor(() => expect(created).toMatchObject([{ note: 'مستعجل' }]), { timeout: 3_000 });
});
