import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { Remittance } from '../api';
import { adminSession } from '../testing/builders';
import { aPreview, aRemittance } from '../testing/remittances';
import NewRemittancePage from './new-remittance-page';

const statement = new File(['الباركود,المبلغ\n'], 'كشف.csv', { type: 'text/csv' });
const NO_COLUMNS = { amount: '', barcode: null, order_number: null, phone: null, fee: null };
const show = () =>
  renderApp(<NewRemittancePage />, { path: '/admin/remittances/new', stored: { session: adminSession } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const column = (name: string) => screen.getByRole('combobox', { name });

/** Read the fields of a multipart form: file names for files, texts for others. */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const parts = (await request.text()).matchAll(
    /name="([^"]+)"(?:; filename="([^"]+)")?.*?\r\n\r\n(.*?)\r\n--/gs,
  );
  return Object.fromEntries([...parts].map(([, name, file, text]) => [name ?? '', file ?? text ?? '']));
}

/** Accept the import and answer with this remittance; `sent` are the forms. */
function imports(remittance: Remittance) {
  const sent: Record<string, string>[] = [];
  server.use(
    http.post('*/api/v1/admins/remittances', async ({ request }) => {
      sent.push(await fieldsOf(request));
      return HttpResponse.json({ success: true, message: '', data: remittance }, { status: 201 });
    }),
  );
  return sent;
}

/** Choose courier and file, and have them read. */
async function choose(file = statement) {
  await screen.findByRole('option', { name: 'نجمة للتوصيل' });
  await userEvent.selectOptions(column('شركة التوصيل'), 'نجمة للتوصيل');
  await userEvent.upload(screen.getByLabelText('ملف الكشف'), file);
  await press('قراءة الكشف');
}

async function fillIn() {
  fireEvent.change(screen.getByLabelText('يوم الدفع'), { target: { value: '2026-11-20' } });
  await userEvent.type(screen.getByRole('textbox', { name: /^المبلغ الذي وصل/ }), '1430');
}

beforeEach(() =>
  server.use(
    answers('get', '/admins/couriers', { couriers: [{ id: 'c1', name: 'نجمة للتوصيل' }] }),
    answers('post', '/admins/statements/preview', aPreview()),
  ),
);

it('reads the file, suggests its columns, and leads to the draft', async () => {
  const sent = imports(aRemittance());
  show();
  await choose();
  const table = within(await screen.findByRole('table', { name: 'أول أسطر الكشف' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'الباركود',
    'المبلغ',
    'العمولة',
  ]);
  expect(column('المبلغ المحصَّل')).toHaveDisplayValue('المبلغ');
  expect(column('أجرة التوصيل')).toHaveDisplayValue('ليس في الكشف');
  await userEvent.selectOptions(column('أجرة التوصيل'), 'العمولة');
  await fillIn();
  await press('استيراد ومطابقة');
  expect(await screen.findByText('استُورد الكشف: دفعة 12')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/remittances/m1'));
  const [{ columns, ...fields } = {}] = sent;
  expect(fields).toEqual({ courier_id: 'c1', file: 'كشف.csv', day: '2026-11-20', declared: '1430' });
  expect(JSON.parse(columns ?? '')).toEqual({
    amount: 'المبلغ',
    fee: 'العمولة',
    barcode: 'الباركود',
    order_number: null,
    phone: null,
  });
});

it('requires courier, file, and a column that finds the shipment', async () => {
  server.use(answers('post', '/admins/statements/preview', aPreview({ columns: NO_COLUMNS })));
  show();
  await screen.findByRole('option', { name: 'نجمة للتوصيل' });
  await press('قراءة الكشف');
  expect(screen.getByText('اختر شركة التوصيل')).toBeVisible();
  expect(screen.getByText('اختر ملف الكشف')).toBeVisible();
  await choose();
  await screen.findByRole('table', { name: 'أول أسطر الكشف' });
  await press('استيراد ومطابقة');
  for (const error of [/^اختر عمود المبلغ/, /عمودًا واحدًا على الأقل تُعرف به الشحنة/, 'اختر يوم الدفع']) {
    expect((await screen.findAllByText(error)).length).toBeGreaterThan(0);
  }
});

it('explains beside the file why it cannot be read, and starts anew with another', async () => {
  const message = 'تعذّرت قراءة الكشف.';
  server.use(refuses('post', '/admins/statements/preview', 422, { errors: { file: [message] } }));
  show();
  await choose();
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.upload(
    screen.getByLabelText('ملف الكشف'),
    new File([new Uint8Array(3 * 1024 * 1024 + 1)], 'كبير.csv'),
  );
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  await press('قراءة الكشف');
  expect(screen.getByText('الملف أكبر من 3 ميغابايت.')).toBeVisible();
});

it('says that the file was imported before, and shows the errors of the server', async () => {
  server.use(refuses('post', '/admins/remittances', 422, { errors: { day: ['يوم الدفع في المستقبل.'] } }));
  show();
  await choose();
  await screen.findByRole('table', { name: 'أول أسطر الكشف' });
  await fillIn();
  await press('استيراد ومطابقة');
  expect((await screen.findAllByText('يوم الدفع في المستقبل.')).length).toBeGreaterThan(0);
  imports(aRemittance({ replayed: true }));
  fireEvent.change(screen.getByLabelText('يوم الدفع'), { target: { value: '2026-11-19' } });
  await press('استيراد ومطابقة');
  expect(await screen.findByText('استُورد هذا الكشف من قبل')).toBeVisible();
});

it('asks for a courier first where there is none', async () => {
  server.use(answers('get', '/admins/couriers', { couriers: [] }));
  show();
  expect(await screen.findByRole('link', { name: 'شركات التوصيل' })).toHaveAttribute(
    'href',
    '/admin/couriers',
  );
});
