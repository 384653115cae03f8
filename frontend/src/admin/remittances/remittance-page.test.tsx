import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { RemittanceDetail } from '../api';
import { currentAdmin } from '../testing/answers';
import { aLine, aRemittance, aRemittanceDetail, CONFIRMED } from '../testing/remittances';
import { renderAdmin } from '../testing/render-admin';

const show = (path = '/admin/remittances/m1') => renderAdmin(path);
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const step = (name: string) => screen.findByRole('button', { name });

/** Answer the page with this remittance, and each step with the one it results in; `sent` are the requests. */
function keeps(remittance: RemittanceDetail, changes: Partial<RemittanceDetail> = {}) {
  const sent: unknown[] = [];
  let present = remittance;
  const path = '*/api/v1/admins/remittances/m1';
  const ok = (data: unknown) => HttpResponse.json({ success: true, message: '', data });
  server.use(
    http.get(path, ({ request }) => {
      const shown = new URL(request.url).searchParams.get('class');
      const lines = present.lines.filter((line) => !shown || line.class === shown);
      return ok({ ...present, lines });
    }),
    http.post(`${path}/:step`, async ({ request, params }) => {
      sent.push([params.step, await request.json()]);
      present = { ...remittance, ...changes };
      return ok(present);
    }),
    http.delete(path, ({ request }) => {
      sent.push(['DELETE', new URL(request.url).search]);
      return ok(null);
    }),
  );
  return sent;
}

beforeEach(() => server.use(currentAdmin()));

it('shows the result of matching, the difference, and each line with its shipment', async () => {
  keeps(aRemittanceDetail());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'دفعة 12 من نجمة للتوصيل' })).toBeVisible();
  const money = screen.getByRole('region', { name: 'المبالغ' });
  expect(money).toHaveTextContent('-20.00');
  expect(money).toHaveTextContent('وصل أقل مما في الكشف.');
  const totals = screen.getByRole('table', { name: 'نتيجة المطابقة' });
  expect(
    within(totals)
      .getAllByRole('row')
      .map((row) => row.firstElementChild?.textContent),
  ).toEqual(['التصنيف', 'مطابق', 'ناقص', 'زائد', 'غير معروف', 'سُلّمت ولم تُذكر', 'أجرة']);
  const lines = within(screen.getByRole('table', { name: 'أسطر الكشف' })).getAllByRole('row');
  expect(lines[1]).toHaveTextContent('1041 سلمى الخطيبSH-1041');
  expect(lines[3]).toHaveTextContent('X-9');
  expect(lines[4]).toHaveTextContent('ليس في الكشف');
});

it('shows the lines of a class, which is kept in the address', async () => {
  keeps(aRemittanceDetail());
  show();
  const tabs = within(await screen.findByRole('navigation', { name: 'تصنيف الأسطر' }));
  expect(tabs.getByRole('link', { name: 'الكل 6' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(tabs.getByRole('link', { name: 'ناقص 1' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/remittances/m1?class=short');
  expect(await screen.findByText('SH-1042')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('SH-1041')).not.toBeInTheDocument());
  await userEvent.click(tabs.getByRole('link', { name: 'زائد 1' }));
  expect(await screen.findByText('لا أسطر بهذا التصنيف.')).toBeVisible();
});

it('is confirmed after a warning about the difference, and then locked', async () => {
  const sent = keeps(aRemittanceDetail(), CONFIRMED);
  show();
  await userEvent.click(await step('تأكيد الدفعة'));
  expect(dialog()).toHaveTextContent(/الفرق بين ما وصل وما في الكشف -20\.00/);
  await userEvent.click(inDialog('تأكيد الدفعة'));
  expect(await screen.findByText('أُكّدت الدفعة')).toBeVisible();
  expect(await step('عكس الدفعة')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'حذف المسودة' })).not.toBeInTheDocument();
  expect(sent).toEqual([['confirmation', { expected_version: 1 }]]);
});

it('is reversed with a reason', async () => {
  const reversed = { state: 'reversed', version: 3, reversal_reason: 'كشف شهر آخر' } as const;
  const sent = keeps(aRemittanceDetail(CONFIRMED), reversed);
  show();
  await userEvent.click(await step('عكس الدفعة'));
  await userEvent.click(inDialog('عكس الدفعة'));
  expect((await screen.findAllByText('اكتب السبب')).length).toBeGreaterThan(0);
  await userEvent.type(within(dialog()).getByRole('textbox', { name: 'سبب العكس' }), 'كشف شهر آخر');
  await userEvent.click(inDialog('عكس الدفعة'));
  expect(await screen.findByText('عُكست الدفعة')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'استيراد كشف حساب' })).toHaveAttribute(
    'href',
    '/admin/remittances/new',
  );
  expect(sent).toEqual([['reversal', { expected_version: 2, reason: 'كشف شهر آخر' }]]);
});

it('is discarded while it is a draft', async () => {
  const sent = keeps(aRemittanceDetail());
  server.use(
    answers('get', '/admins/couriers', { couriers: [] }),
    refuses('get', '/admins/remittances', 503, {}),
  );
  show();
  await userEvent.click(await step('حذف المسودة'));
  await userEvent.click(inDialog('حذف'));
  expect(await screen.findByText('حُذفت المسودة')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'دفعات شركات التوصيل' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\/remittances$/);
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الدفعات' })).toBeVisible();
  expect(sent).toEqual([['DELETE', '?expected_version=1']]);
});

it('shows what a colleague made of it when a step comes too late', async () => {
  keeps(aRemittanceDetail());
  const present = aRemittance(CONFIRMED);
  server.use(
    refuses('post', '/admins/remittances/m1/confirmation', 409, { code: 'conflict', data: present }),
  );
  show();
  await userEvent.click(await step('تأكيد الدفعة'));
  await userEvent.click(inDialog('تأكيد الدفعة'));
  const conflict = await screen.findByRole('dialog', { name: 'تغيّرت هذه الدفعة قبلك' });
  expect(conflict).toHaveTextContent('سبقك سامر');
  expect(conflict).toHaveTextContent('هي الآن «مؤكّدة»');
  keeps(aRemittanceDetail({ ...CONFIRMED, lines: [aLine()] }));
  await userEvent.click(within(conflict).getByRole('button', { name: 'عرض حالتها الآن' }));
  expect(await step('عكس الدفعة')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for another look when its shipments changed meanwhile', async () => {
  keeps(aRemittanceDetail());
  const present = aRemittance({ version: 2 });
  server.use(
    refuses('post', '/admins/remittances/m1/confirmation', 409, { code: 'conflict', data: present }),
  );
  show();
  await userEvent.click(await step('تأكيد الدفعة'));
  await userEvent.click(inDialog('تأكيد الدفعة'));
  const conflict = await screen.findByRole('dialog', { name: 'تغيّرت هذه الدفعة قبلك' });
  expect(conflict).toHaveTextContent('فأُعيدت مطابقة أسطرها');
});

it('says that there is no such remittance', async () => {
  server.use(refuses('get', '/admins/remittances/m1', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'لا دفعة بهذا العنوان' })).toBeVisible();
});
