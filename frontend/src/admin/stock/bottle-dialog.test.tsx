import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { refuses } from '@/testing/answers';
import { aProduct, aVariant } from '@/testing/builders';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Product } from '../api';
import { BottleDialog } from './bottle-dialog';

const PATH = '/admins/products/p1/ml_stock';
const variants = [
  aVariant({ id: 'v2', name: 'عينة 2 مل', size_value: 2, draws_ml: true }),
  aVariant({ id: 'v5', name: 'عينة 5 مل', draws_ml: true }),
  aVariant({ id: 'v50', name: 'زجاجة 50 مل', size_value: 50 }),
];
const opened = aProduct({ variants, ml_stock: { left: 12.5, is_low: true } });
const closed = aProduct({ variants, ml_stock: null });

/** Accept the saved form. */
function takes(product: Product) {
  const sent: unknown[] = [];
  server.use(
    http.put(`*/api/v1${PATH}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: product });
    }),
  );
  return sent;
}
const show = (product: Product) => {
  const onClose = vi.fn();
  renderApp(<BottleDialog product={product} onClose={onClose} />);
  return onClose;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const size = (name: RegExp) => screen.getByRole('checkbox', { name });

it('begins to count by a bottle, with the small sizes chosen', async () => {
  const sent = takes(opened);
  const onClose = show(closed);
  expect(size(/عينة 5 مل/)).toBeChecked();
  expect(size(/زجاجة 50 مل/)).not.toBeChecked();
  const amount = screen.getByRole('textbox', { name: 'كم فيها الآن (مل)' });
  expect(amount).toHaveFocus();
  await press('ابدأ الحساب بالمليلتر');
  expect(amount).toHaveAccessibleDescription(/اكتب الكمية بالمليلتر/);
  await userEvent.type(amount, '٨٥');
  expect(size(/عينة 5 مل/).closest('label')).toHaveTextContent('تكفي 17 قطعة');
  await userEvent.click(size(/عينة 2 مل/));
  await press('ابدأ الحساب بالمليلتر');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ left: 85, expected: null, variants: ['v5'] }]);
  expect(screen.getByText('صار المخزون يُحسب بالمليلتر')).toBeVisible();
});

it('says what is left, and opens another bottle', async () => {
  const sent = takes(opened);
  show(opened);
  expect(screen.getByText('12.50 مل')).toBeVisible();
  expect(screen.getByText('أوشكت الزجاجة أن تنفد')).toBeVisible();
  expect(size(/عينة 5 مل/).closest('label')).toHaveTextContent('تكفي قطعتان');
  const amount = screen.getByRole('textbox', { name: /^ما فيها \(مل\)/ });
  await userEvent.type(amount, '100');
  expect(amount).toHaveAccessibleDescription('كان 12.50 مل، ويصير 112.50 مل.');
  expect(size(/عينة 5 مل/).closest('label')).toHaveTextContent('تكفي 22 قطعة');
  await userEvent.type(screen.getByRole('textbox', { name: /^ملاحظة/ }), 'دفعة تشرين');
  await press('حفظ');
  await waitFor(() => expect(sent).toEqual([{ change: 100, note: 'دفعة تشرين' }]));
});

it('shows the newer stock on a conflict, and saves over it', async () => {
  show(opened);
  await userEvent.click(screen.getByRole('radio', { name: /^صحّح ما بقي/ }));
  const amount = screen.getByRole('textbox', { name: /^ما بقي فعلًا/ });
  await userEvent.type(amount, '10');
  const data = { ...opened, ml_stock: { left: 7.5, is_low: true } };
  server.use(refuses('put', PATH, 409, { code: 'conflict', data }));
  await press('حفظ');
  expect(await screen.findByRole('alert')).toHaveTextContent(/بطلب أو بتعديل شخص آخر: صار 7\.50 مل/);
  expect(amount).toHaveValue('10');
  const sent = takes(opened);
  await press('حفظ');
  await waitFor(() => expect(sent).toEqual([{ left: 10, expected: 7.5 }]));
});

it('shows errors of the server under the amount', async () => {
  show(opened);
  server.use(
    refuses('put', PATH, 422, { code: 'validation_failed', errors: { change: ['كمية غير معقولة'] } }),
  );
  const amount = screen.getByRole('textbox', { name: /^ما فيها/ });
  await userEvent.type(amount, '5');
  await press('حفظ');
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/كمية غير معقولة/));
});

it('stops to count by it after a question', async () => {
  const sent = takes(closed);
  const onClose = show(opened);
  await press('أوقف الحساب بالمليلتر');
  const question = within(screen.getByRole('dialog', { name: 'أوقف الحساب بالمليلتر' }));
  expect(question.getByText(/\(حجمان\) غير محسوب، فيُطلب بلا حدّ/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'أوقف الحساب' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ left: null, expected: 12.5 }]);
});

it('sends nothing where nothing was changed', async () => {
  const sent = takes(opened);
  const onClose = show(opened);
  await press('حفظ');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

it('says that there are no sizes yet', () => {
  show(aProduct({ variants: [], ml_stock: null }));
  expect(screen.getByText('لا أحجام لهذا المنتج بعد. أضف أحجامه أولًا.')).toBeVisible();
});
