import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import NotesPage from './notes-page';
import { aNote, theDictionary } from './testing';

const show = (path = '/admin/notes') => renderApp(<NotesPage />, { path, stored: { session: adminSession } });
const rows = () => screen.getAllByRole('rowheader').map((row) => row.firstChild?.textContent);
const field = (name: string) => screen.getByRole('textbox', { name });

/** Record the changes that are sent. */
function recordCalls() {
  const sent: unknown[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname, body && JSON.parse(body)]);
    return HttpResponse.json({ success: true, message: '', data: aNote('oud', 'عود') });
  };
  server.use(http.all('*/api/v1/admins/notes', answer), http.all('*/api/v1/admins/notes/*', answer));
  return sent;
}

beforeEach(() => server.use(theDictionary()));

it('list shows names families and other names', async () => {
  show();
  expect(await screen.findByText('4 نوتات')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /زهر البرتقال/ }));
  expect(row.getByText('orange blossom')).toBeVisible();
  expect(row.getByText('قدّاح')).toBeVisible();
  expect(row.getByRole('cell', { name: 'زهور بيضاء' })).toBeVisible();
});

it('list is filtered by the address', async () => {
  show('/admin/notes?search=%D8%B9&family=amber');
  await waitFor(() => expect(rows()).toEqual(['عنبر']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'العائلة' }), 'كل العائلات');
  expect(rows()).toEqual(['عود', 'عنبر']);
});

it('empty list names the search', async () => {
  show('/admin/notes?search=zzz');
  expect(await screen.findByText(/لا توجد نوتة باسم .*zzz/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض كل النوتات' })).toHaveAttribute('href', '/admin/notes');
});

it('list offers a retry when it fails', async () => {
  server.use(refuses('get', '/notes', 503, { message: 'الخدمة غير متاحة.' }));
  show();
  expect(await screen.findByText('الخدمة غير متاحة.')).toBeVisible();
  server.use(theDictionary());
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('4 نوتات')).toBeVisible();
});

it('note is added', async () => {
  const sent = recordCalls();
  show();
  await screen.findByText('4 نوتات');
  await userEvent.click(screen.getByRole('button', { name: 'إضافة نوتة' }));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(field('الاسم')).toHaveAccessibleDescription('اسم النوتة مطلوب');
  await userEvent.type(field('الاسم'), 'سحاب');
  await userEvent.selectOptions(
    within(screen.getByRole('dialog')).getByRole('combobox', { name: 'العائلة' }),
    'زهور',
  );
  await userEvent.type(screen.getByRole('textbox', { name: /أسماء أخرى/ }), 'غيم، غيوم');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('تمت إضافة النوتة')).toBeVisible();
  const body = { name: 'سحاب', family: 'floral', aliases: ['غيم', 'غيوم'] };
  expect(sent).toEqual([['POST', '/api/v1/admins/notes', body]]);
});

it('note is renamed and only changes are sent', async () => {
  const sent = recordCalls();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل: عود' }));
  await userEvent.clear(field('الاسم'));
  await userEvent.type(field('الاسم'), 'عود معتّق');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('تم حفظ النوتة')).toBeVisible();
  expect(sent).toEqual([['PUT', '/api/v1/admins/notes/oud', { name: 'عود معتّق' }]]);
});

it('error of an alias is shown under the field', async () => {
  server.use(
    refuses('put', '/admins/notes/oud', 422, {
      code: 'validation_failed',
      errors: { 'aliases.0': ['الاسم مأخوذ.'] },
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'تعديل: عود' }));
  await userEvent.type(field('الاسم'), ' ثمين');
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByRole('link', { name: 'الاسم مأخوذ.' })).toHaveAttribute('href', '#note-aliases');
});

it('note is deleted after a question unless a product has it', async () => {
  const sent = recordCalls();
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'حذف: عود' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('تم حذف النوتة')).toBeVisible();
  expect(sent).toEqual([['DELETE', '/api/v1/admins/notes/oud', '']]);
  server.use(
    http.delete('*/api/v1/admins/notes/rose', () =>
      HttpResponse.json({ success: false, code: 'in_use', message: 'النوتة مستخدمة.' }, { status: 409 }),
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'حذف: ورد' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('النوتة مستخدمة.')).toBeVisible();
});
