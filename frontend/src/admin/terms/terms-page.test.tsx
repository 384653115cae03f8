import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { adminSession } from '../testing/builders';
import TermsPage from './terms-page';

const show = () => renderApp(<TermsPage />, { path: '/admin/terms', stored: { session: adminSession } });
const row = (name: RegExp) => screen.findByRole('row', { name });
const edit = async (term: string) =>
  userEvent.click(await screen.findByRole('button', { name: `تعديل: ${term}` }));
const field = () => screen.getByRole('textbox', { name: 'الشرح' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));

/** Mock server with these changed explanations; returns those that are saved. */
function aStore(changed: Record<string, string> = {}) {
  const texts = { ...changed };
  const sent: [term: unknown, explanation: string][] = [];
  server.use(
    http.get('*/api/v1/terms', () => {
      const data = Object.entries(texts).map(([term, explanation]) => ({ term, explanation }));
      return HttpResponse.json({ success: true, message: '', data });
    }),
    http.put<{ term: string }, { explanation: string }>(
      '*/api/v1/admins/terms/:term',
      async ({ request, params: { term } }) => {
        const { explanation } = await request.json();
        sent.push([term, explanation]);
        texts[term] = explanation;
        if (!explanation) delete texts[term];
        return HttpResponse.json({ success: true, message: '', data: { term, explanation } });
      },
    ),
  );
  return sent;
}

it('list shows each term with its explanation and marks changed ones', async () => {
  aStore({ sillage: 'إلى أين تصل الرائحة.' });
  show();
  const changed = within(await row(/^الفوحان/));
  expect(changed.getByText('إلى أين تصل الرائحة.')).toBeVisible();
  expect(changed.getByText('نص معدّل')).toBeVisible();
  expect(screen.getAllByText('نص معدّل')).toHaveLength(1);
  expect(within(await row(/^مخلّط/)).getByText('مزيج شرقي من الزيوت العطرية بلا كحول.')).toBeVisible();
  expect(screen.getAllByRole('rowheader')).toHaveLength(18);
});

it('explanation is saved as one line', async () => {
  const sent = aStore();
  show();
  await edit('الثبات');
  expect(field()).toHaveDisplayValue('المدة التي تبقى فيها الرائحة على الجلد بعد الرشّ.');
  await userEvent.clear(field());
  await userEvent.type(field(), ' كم تبقى{Enter}الرائحة ');
  await save();
  expect(await screen.findByText('تم حفظ الشرح')).toBeVisible();
  expect(sent).toEqual([['longevity', 'كم تبقى الرائحة']]);
  expect(within(await row(/^الثبات/)).getByText('كم تبقى الرائحة')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('default is restored by a button or by an empty text', async () => {
  const sent = aStore({ heart: 'قلب العطر.', top: 'بدايته.' });
  show();
  await edit('نوتات القلب');
  await userEvent.click(screen.getByRole('button', { name: 'استعادة النص الأصلي' }));
  expect(field()).toHaveDisplayValue('ما يظهر بعد دقائق، ويبقى ساعات.');
  expect(screen.queryByRole('button', { name: 'استعادة النص الأصلي' })).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('عاد النص الأصلي')).toBeVisible();
  await edit('النوتات العليا');
  await userEvent.clear(field());
  await save();
  await waitFor(() => expect(screen.queryByText('نص معدّل')).not.toBeInTheDocument());
  expect(sent).toEqual([
    ['heart', ''],
    ['top', ''],
  ]);
});

it('too long text is rejected before and by the server', async () => {
  const sent = aStore();
  show();
  await edit('بارفان');
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste('ع'.repeat(301));
  await save();
  expect(field()).toBeInvalid();
  expect(screen.getByRole('link', { name: 'الشرح يجب ألا يتجاوز 300 حرف.' })).toHaveAttribute(
    'href',
    '#term-explanation',
  );
  expect(sent).toEqual([]);
  const errors = { explanation: ['هذا الشرح لا يصلح.'] };
  server.use(refuses('put', '/admins/terms/parfum', 422, { code: 'validation_failed', errors }));
  await userEvent.clear(field());
  await userEvent.type(field(), 'شرح');
  await save();
  expect(await screen.findByRole('link', { name: 'هذا الشرح لا يصلح.' })).toBeVisible();
  expect(field()).toHaveDisplayValue('شرح');
});

it('list offers a retry when it fails', async () => {
  server.use(refuses('get', '/terms', 503, { message: 'الخدمة غير متاحة.' }));
  show();
  expect(await screen.findByText('الخدمة غير متاحة.')).toBeVisible();
  server.use(answers('get', '/terms', []));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await row(/^الثبات/)).toBeVisible();
});
