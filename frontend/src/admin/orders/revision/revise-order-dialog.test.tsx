import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { aGiftSet } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { ReviseOrder } from '../../api';
import { findsProducts, listsSets } from '../../gift-sets/testing';
import { anOrder, aTimelineEvent } from '../../testing/builders';
import { someDeductions } from '../../testing/offers';
import { ReviseOrderDialog } from './revise-order-dialog';

const PATH = '/admins/orders/o1/contents';
const onRequest = vi.fn<(body: ReviseOrder) => void>();
const onPreview = vi.fn<(body: ReviseOrder) => void>();
const onShow = vi.fn();
const onClose = vi.fn();

/** Answer previews with 25 shekels for each unit of a size, without the discount. */
const previews = () =>
  http.post<never, ReviseOrder>(`*/api/v1${PATH}/preview`, async ({ request }) => {
    const body = await request.json();
    onPreview(body);
    const { items } = body;
    const discount = body.discount?.amount ?? 0;
    const units = items?.products?.map(({ variants }) => variants[0]?.quantity ?? 0) ?? [];
    const items_total = 25 * units.reduce((sum, quantity) => sum + quantity, 0);
    const data = anOrder({ items_total, discount, total: items_total - discount + 25 });
    return HttpResponse.json({ success: true, message: '', data });
  });

const saves = (data = anOrder({ version: 2, revision: 2, total: 100 })) =>
  http.put<never, ReviseOrder>(`*/api/v1${PATH}`, async ({ request }) => {
    onRequest(await request.json());
    return HttpResponse.json({ success: true, message: '', data });
  });

beforeEach(() => {
  onRequest.mockReset();
  onPreview.mockReset();
  onShow.mockReset();
  onClose.mockReset();
  const set = aGiftSet({ id: 'g1', name: 'علبة الشتاء' });
  server.use(previews(), saves(), findsProducts(), listsSets([set]));
});

const show = (changes = {}) =>
  renderApp(<ReviseOrderDialog order={anOrder(changes)} onShow={onShow} onClose={onClose} />);
const dialog = () => within(screen.getByRole('dialog', { name: 'تعديل الطلب 1001' }));
const totals = () => screen.getByRole('region', { name: 'الإجمالي بعد التعديل' });
const quantity = (name: RegExp) => dialog().getByRole('textbox', { name });
const save = () => userEvent.click(dialog().getByRole('button', { name: 'حفظ التعديل' }));
const retype = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control);
  await userEvent.type(control, text);
};

it('shows the new total and the difference, and saves what the order shall be', async () => {
  show();
  await retype(quantity(/^كمية عود وود/), '٣');
  await waitFor(() => expect(totals()).toHaveTextContent('100.00 ₪'));
  expect(totals()).toHaveTextContent('+25.00 ₪');
  await userEvent.type(dialog().getByRole('textbox', { name: /سبب التعديل/ }), 'طلبت المزيد');
  await save();
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(onRequest).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      expected_revision: 1,
      expected_status: 'pending',
      expected_total: 100,
      reason: 'طلبت المزيد',
      items: {
        products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 3 }] }],
        gift_sets: [],
        sample_sets: [],
      },
    }),
  );
  expect(await screen.findByText('تم تعديل الطلب')).toBeVisible();
});

it('adds sizes and gift sets, each again as one more unit, and removes lines', async () => {
  show();
  const picker = dialog().getByRole('combobox', { name: 'إضافة منتج' });
  for (const _ of [1, 2]) {
    await userEvent.type(picker, 'عود');
    await userEvent.click(await screen.findByRole('option', { name: /زجاجة 50 مل/ }));
  }
  const sets = await dialog().findByRole('combobox', { name: 'إضافة مجموعة هدايا' });
  await userEvent.selectOptions(sets, 'علبة الشتاء');
  await userEvent.click(dialog().getByRole('button', { name: 'إضافة' }));
  expect(quantity(/^كمية علبة الشتاء/)).toHaveDisplayValue('1');
  await userEvent.click(dialog().getByRole('button', { name: /^حذف عود وود · دار العود · عيّنة/ }));
  await save();
  await waitFor(() => expect(onRequest).toHaveBeenCalledOnce());
  const { items } = onRequest.mock.calls[0]?.[0] ?? {};
  expect(items?.products?.map(({ variants }) => variants)).toEqual([[{ id: 'v50', quantity: 2 }]]);
  expect(items?.gift_sets).toEqual([{ id: 'g1', quantity: 1 }]);
});

it('shows the errors of the server at their fields, and what is left of a line', async () => {
  const errors = { 'customer.location.city': ['المدينة مطلوبة'], items: ['يجب اختيار عنصر واحد على الأقل'] };
  server.use(refuses('put', PATH, 422, { code: 'validation_failed', errors }));
  show();
  await userEvent.clear(dialog().getByRole('textbox', { name: 'المدينة أو القرية' }));
  await save();
  expect(await dialog().findByRole('textbox', { name: 'المدينة أو القرية' })).toHaveAccessibleDescription(
    /المدينة مطلوبة/,
  );
  expect(dialog().getAllByText('يجب اختيار عنصر واحد على الأقل').length).toBeGreaterThan(0);

  const lines = [{ field: 'items.products.0.variants.0', name: 'عود وود', available: 1 }];
  server.use(refuses('put', PATH, 409, { code: 'out_of_stock', data: { lines } }));
  await save();
  await waitFor(() => expect(quantity(/^كمية عود وود/)).toHaveAccessibleDescription(/المتوفر 1 فقط/));
  expect(onShow).not.toHaveBeenCalled();
});

it('shows the total after the discount before its reason is there, and saves both', async () => {
  show({ discount: 5, discount_reason: 'عرض', total: 70 });
  const amount = dialog().getByRole('textbox', { name: /^الخصم بالشيكل/ });
  const reason = dialog().getByRole('textbox', { name: 'سبب الخصم' });
  expect(amount).toHaveDisplayValue('5');
  expect(reason).toHaveDisplayValue('عرض');
  await userEvent.clear(reason);
  await retype(amount, '٧٫٥');
  await waitFor(() => expect(totals()).toHaveTextContent('67.50 ₪'));
  expect(totals()).toHaveTextContent('−2.50 ₪');
  expect(onPreview).toHaveBeenLastCalledWith(
    expect.objectContaining({ discount: { amount: 7.5, reason: expect.stringMatching(/./) } }),
  );

  const errors = { 'discount.reason': ['سبب الخصم مطلوب'] };
  server.use(refuses('put', PATH, 422, { code: 'validation_failed', errors }));
  await save();
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/سبب الخصم مطلوب/));
  server.use(saves());
  await userEvent.type(reason, 'زبونة دائمة');
  await waitFor(() => expect(totals()).toHaveAttribute('aria-busy', 'false'));
  await save();
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce());
  expect(onRequest).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ discount: { amount: 7.5, reason: 'زبونة دائمة' }, expected_total: 67.5 }),
  );
});

it('shows what offers and credits deduct after the revision', async () => {
  server.use(answers('post', `${PATH}/preview`, anOrder({ ...someDeductions(), offers_total: 2.5 })));
  show(someDeductions());
  await waitFor(() => expect(totals()).toHaveTextContent('العروض-2.50'));
  expect(totals()).toHaveTextContent('رصيد العينات-20.00');
  expect(totals()).toHaveTextContent('خصم العروض يتبع ما يبقى من أصنافها.');
});

it('offers no discount on the replacement of an exchange', () => {
  show({ exchange_of: { return_id: 'r1', return_number: 7, order_id: 'o0', order_number: 1000 } });
  expect(dialog().queryByRole('textbox', { name: /الخصم/ })).not.toBeInTheDocument();
});

it('asks how to go on when a colleague was first', async () => {
  const timeline = [aTimelineEvent({ kind: 'status', from: 'pending', to: 'processing', by: 'سامر' })];
  const present = anOrder({ status: 'processing', version: 4, revision: 3, timeline });
  server.use(refuses('put', PATH, 409, { code: 'conflict', data: present }));
  show();
  await retype(quantity(/^كمية عود وود/), '3');
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: 'تغيّر الطلب أثناء تعديلك' }));
  expect(conflict.getByText(/من «قيد الانتظار» إلى «قيد التجهيز»/)).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'العودة إلى تعديلي' }));
  expect(quantity(/^كمية عود وود/)).toHaveDisplayValue('3');
  server.use(saves());
  await save();
  await waitFor(() => expect(onShow).toHaveBeenCalledOnce());
  expect(onRequest).toHaveBeenLastCalledWith(
    expect.objectContaining({ expected_revision: 3, expected_status: 'processing' }),
  );
});

it('shows the order as it is now after a conflict', async () => {
  const present = anOrder({ status: 'shipped', version: 4 });
  server.use(refuses('put', PATH, 409, { code: 'conflict', data: present }));
  show();
  await save();
  const conflict = within(await screen.findByRole('dialog', { name: 'تغيّر الطلب أثناء تعديلك' }));
  expect(conflict.getByText(/لم يعد تعديله ممكنًا/)).toBeVisible();
  await userEvent.click(conflict.getByRole('button', { name: 'عرض الطلب الآن' }));
  expect(onShow).toHaveBeenCalledExactlyOnceWith(present);
});

it('counts again when prices changed meanwhile, and says when it cannot', async () => {
  server.use(
    refuses('put', PATH, 409, { code: 'price_changed', data: { total: 90 } }),
    answers('post', `${PATH}/preview`, anOrder({ total: 90 })),
  );
  show();
  await waitFor(() => expect(totals()).toHaveTextContent('90.00 ₪'));
  await save();
  expect(await screen.findByText(/تغيّر الإجمالي أثناء التعديل/)).toBeVisible();
  server.use(refuses('post', `${PATH}/preview`, 422, { code: 'validation_failed' }));
  await retype(quantity(/^كمية عود وود/), '0');
  await waitFor(() => expect(totals()).toHaveTextContent('يظهر الإجمالي متى صحّت'));
});
