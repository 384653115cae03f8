import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession, anOrder } from '../../testing/builders';
import { NotesSection } from './notes-section';

const AT = '2026-11-20T08:05:00Z';
const note = (id: string, text: string, by: string) => ({ id, text, by, at: AT });
const show = (order = anOrder()) =>
  renderApp(<NotesSection order={order} />, { stored: { session: adminSession } });
const field = () => screen.getByRole('textbox', { name: 'ملاحظة جديدة' });
const add = () => screen.getByRole('button', { name: 'إضافة' });

it('shows each note with who wrote it, and when', () => {
  show(anOrder({ notes: [note('n1', 'يتصل بعد العصر', 'سامر')] }));
  expect(screen.getByRole('listitem')).toHaveTextContent('يتصل بعد العصر');
  expect(screen.getByRole('listitem')).toHaveTextContent('سامر · 20 تشرين الثاني 2026');
});

it('adds a note by button and by keyboard', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/v1/admins/orders/o1/notes', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: anOrder() }, { status: 201 });
    }),
  );
  show();
  expect(add()).toBeDisabled();
  await userEvent.type(field(), '  العنوان مقابل الصيدلية ');
  await userEvent.click(add());
  await waitFor(() => expect(field()).toHaveValue(''));
  await userEvent.type(field(), 'يدفع غدًا{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ text: 'العنوان مقابل الصيدلية' }, { text: 'يدفع غدًا' }]);
});

it('keeps what was typed when the store does not take it', async () => {
  server.use(refuses('post', '/admins/orders/o1/notes', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  await userEvent.type(field(), 'مهم');
  await userEvent.click(add());
  expect(await screen.findByRole('alert')).toHaveTextContent('فشل في إضافة الملاحظة');
  expect(field()).toHaveValue('مهم');
});

it('takes away a note after asking', async () => {
  const removed: string[] = [];
  server.use(
    http.delete<{ note: string }>('*/api/v1/admins/orders/o1/notes/:note', ({ params }) => {
      removed.push(params.note);
      return HttpResponse.json({ success: true, message: '', data: anOrder() });
    }),
  );
  show(anOrder({ notes: [note('n1', 'خطأ', 'ليلى')] }));
  await userEvent.click(screen.getByRole('button', { name: 'حذف الملاحظة: خطأ' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('حُذفت الملاحظة')).toBeVisible();
  expect(removed).toEqual(['n1']);
});
