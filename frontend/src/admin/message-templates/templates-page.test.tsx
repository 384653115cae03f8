import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/api/order-status';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { Template } from '../api';
import { currentAdmin } from '../testing/answers';
import { renderAdmin } from '../testing/render-admin';

const ORIGINAL = 'مرحبًا {name}';

/** Mock server with a template per status; `sent` are the saved texts. */
function aStore(own: Partial<Record<string, string>> = {}) {
  const texts = { ...own };
  const automatic = new Set<string>();
  const sent: { status: string; text: string; is_automatic: boolean }[] = [];
  const templateOf = (status: (typeof ORDER_STATUSES)[number]): Template => ({
    status,
    text: texts[status] ?? ORIGINAL,
    is_default: texts[status] === undefined,
    is_automatic: automatic.has(status),
  });
  server.use(
    http.get('*/api/v1/admins/orders/templates', () =>
      HttpResponse.json({ success: true, message: '', data: ORDER_STATUSES.map(templateOf) }),
    ),
    http.put<{ status: string }, { text: string; is_automatic: boolean }>(
      '*/api/v1/admins/orders/templates/:status',
      async ({ request, params }) => {
        const { text, is_automatic } = await request.json();
        const status = ORDER_STATUSES.find((known) => known === params.status) ?? 'pending';
        sent.push({ status, text, is_automatic });
        if (is_automatic) automatic.add(status);
        else automatic.delete(status);
        texts[status] = text || undefined;
        return HttpResponse.json({ success: true, message: '', data: templateOf(status) });
      },
    ),
  );
  return sent;
}

const field = () => screen.findByRole('textbox', { name: 'نص الرسالة' });
const save = () => screen.getByRole('button', { name: 'حفظ' });
const preview = () => within(screen.getByRole('region', { name: 'كما يراها الزبون' }));
const show = (path = '/admin/templates') => renderAdmin(path);

beforeEach(() => server.use(currentAdmin()));

it('has a message for each status, and tells which were put in other words', async () => {
  aStore({ shipped: 'في الطريق' });
  show();
  const statuses = within(await screen.findByRole('navigation', { name: 'حالات الطلب' }));
  expect(statuses.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'قيد الانتظار',
    'قيد التجهيز',
    'تم الشحننص معدّل',
    'تم التسليم',
    'ملغي',
  ]);
  await userEvent.click(statuses.getByRole('link', { name: /تم الشحن/ }));
  expect(await field()).toHaveDisplayValue('في الطريق');
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/templates?status=shipped');
});

it('shows the message as a customer reads it, while it is written', async () => {
  aStore();
  show();
  await field();
  expect(preview().getByText('مرحبًا سلمى الخطيب')).toBeVisible();
  await userEvent.clear(await field());
  await userEvent.click(screen.getByRole('button', { name: 'إضافة رقم الطلب' }));
  expect(await field()).toHaveFocus();
  expect(await field()).toHaveDisplayValue('{number}');
  expect(preview().getByText('1042')).toBeVisible();
});

it('puts what a button adds where the cursor stands', async () => {
  aStore();
  show();
  const area = await field();
  await userEvent.click(area);
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(0, 0);
  await userEvent.click(screen.getByRole('button', { name: 'إضافة اسم المتجر' }));
  expect(area).toHaveDisplayValue('{shop}مرحبًا {name}');
});

it('saves, once there is something to save', async () => {
  const sent = aStore();
  show('/admin/templates?status=delivered');
  await userEvent.type(await field(), '!');
  expect(screen.getByText('لم يُحفظ بعد')).toBeVisible();
  await userEvent.click(save());
  expect(await screen.findByText('تم حفظ الرسالة')).toBeVisible();
  expect(sent).toEqual([{ status: 'delivered', text: `${ORIGINAL}!`, is_automatic: false }]);
  await waitFor(() => expect(save()).toBeDisabled());
});

it('switches a message to automatic, and marks it', async () => {
  const sent = aStore();
  show('/admin/templates?status=shipped');
  const automatic = await screen.findByRole('checkbox', { name: 'إرسال تلقائي' });
  expect(automatic).not.toBeChecked();
  expect(await screen.findByText(/لم يُضبط خادم للرسائل النصية أو البريد بعد/)).toBeVisible();
  await userEvent.click(automatic);
  await userEvent.click(save());
  expect(await screen.findByText('تم حفظ الرسالة')).toBeVisible();
  expect(sent).toEqual([{ status: 'shipped', text: ORIGINAL, is_automatic: true }]);
  const statuses = within(screen.getByRole('navigation', { name: 'حالات الطلب' }));
  await waitFor(() =>
    expect(statuses.getByRole('link', { name: /تم الشحن/ })).toHaveTextContent('تُرسل تلقائيًا'),
  );
});

it('says who gets automatic messages, once there is a channel', async () => {
  aStore();
  server.use(answers('get', '/order-messages', { is_offered: true, by_sms: false, by_email: true }));
  show();
  expect(await screen.findByText(/تُرسل لمن وافق عند الطلب/)).toBeVisible();
});

it('resets a message to the default after a confirmation', async () => {
  const sent = aStore({ pending: 'شكرًا' });
  show();
  expect(await field()).toHaveDisplayValue('شكرًا');
  await userEvent.click(screen.getByRole('button', { name: 'استعادة النص الأصلي' }));
  const dialog = within(screen.getByRole('dialog', { name: 'استعادة النص الأصلي؟' }));
  await userEvent.click(dialog.getByRole('button', { name: 'استعادة النص الأصلي' }));
  await waitFor(async () => expect(await field()).toHaveDisplayValue(ORIGINAL));
  expect(sent).toEqual([{ status: 'pending', text: '', is_automatic: false }]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'استعادة النص الأصلي' })).not.toBeInTheDocument(),
  );
});

it.each([
  ['', 'اكتب نص الرسالة، أو استعد النص الأصلي.'],
  ['ع'.repeat(1001), 'نص الرسالة يجب ألا يتجاوز 1000 حرف.'],
  ['{phone} {x}', 'لا نعرف {phone}، {x}. اختر مما في الأزرار.'],
])('rejects «%.12s»', async (text, error) => {
  const sent = aStore();
  show();
  const area = await field();
  await userEvent.clear(area);
  await userEvent.click(area);
  if (text) await userEvent.paste(text);
  await userEvent.click(save());
  expect(await screen.findByText(error)).toBeVisible();
  expect(area).toBeInvalid();
  expect(sent).toEqual([]);
});

it('shows the error of the server under the field', async () => {
  aStore();
  const errors = { text: ['هذا النص لا يصلح.'] };
  server.use(
    http.put('*/api/v1/admins/orders/templates/:status', () =>
      HttpResponse.json({ success: false, message: '', code: 'validation_failed', errors }, { status: 422 }),
    ),
  );
  show();
  await userEvent.type(await field(), '!');
  await userEvent.click(save());
  expect(await screen.findByText('هذا النص لا يصلح.')).toBeVisible();
});

it('says when the messages do not come, and tries again', async () => {
  server.use(refuses('get', '/admins/orders/templates', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الرسائل' })).toBeVisible();
  server.use(
    answers('get', '/admins/orders/templates', [
      { status: 'pending', text: 'نص', is_default: true, is_automatic: false },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await field()).toHaveDisplayValue('نص');
});
