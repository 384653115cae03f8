import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { PlaceRate, ShopSettings } from '../api';
import { currentAdmin } from '../testing/answers';
import { anAdmin, sessionOf } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';

const settings: ShopSettings = {
  version: 1,
  regions: [{ region: 'WEST_BANK', label: 'الضفة الغربية', cost: 25 }],
  free_shipping_threshold: 200,
  is_threshold_after_discounts: true,
  banner: { text: 'توصيل', is_shown: true },
  updated_at: null,
  updated_by: null,
};
const yatta: PlaceRate = {
  place: { id: 'yatta', kind: 'city', region: 'WEST_BANK', name: 'يطا', area: 'محافظة الخليل' },
  cost: 40,
  free_from: null,
  days: { min: 3, max: 6 },
};
const show = () => renderAdmin('/admin/settings');

beforeEach(() =>
  server.use(
    currentAdmin(),
    answers('get', '/admins/settings', settings),
    answers('get', '/admins/call-rule', { refusals: 0 }),
    answers('get', '/admins/credit-rules', { version: 1, days: 60 }),
    answers('get', '/admins/place-rates', [yatta]),
    answers('get', '/places', [{ place: yatta.place, cost: 25, free_from: 200, days: null }]),
  ),
);

it('lists the rates of places', async () => {
  show();
  const row = await screen.findByRole('row', { name: /يطا/ });
  expect(row).toHaveTextContent('محافظة الخليل');
  expect(within(row).getByText('كالمتجر')).toBeVisible();
  expect(within(row).getByText('من 3 إلى 6 أيام')).toBeVisible();
});

it('adds a rate to a place of the list', async () => {
  const sent: [string, unknown][] = [];
  server.use(
    http.put('*/api/v1/admins/place-rates/:place', async ({ request, params }) => {
      sent.push([String(params.place), await request.json()]);
      return HttpResponse.json({ success: true, message: '', data: yatta });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة سعر لمكان' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect((await dialog.findAllByText('اختر مكانًا من القائمة')).length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByRole('combobox', { name: 'المكان' }), 'يطا');
  await userEvent.click(await screen.findByRole('option', { name: /يطا/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'الأجرة' }), '٤٠');
  await userEvent.type(dialog.getByRole('textbox', { name: /أقل الأيام/ }), '6');
  await userEvent.type(dialog.getByRole('textbox', { name: /أكثر الأيام/ }), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect((await dialog.findAllByText('يجب ألا يقل أكثر الأيام عن أقلها.')).length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByRole('textbox', { name: /أكثر الأيام/ }), '{Backspace}9');
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([['yatta', { cost: 40, free_from: null, days: { min: 6, max: 9 } }]]);
});

it('deletes a rate after asking', async () => {
  const deleted: string[] = [];
  server.use(
    http.delete('*/api/v1/admins/place-rates/:place', ({ params }) => {
      deleted.push(String(params.place));
      return HttpResponse.json({ success: true, message: '', data: {} });
    }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'حذف سعر يطا' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'حذف' }));
  await waitFor(() => expect(deleted).toEqual(['yatta']));
});

it.each([
  ['there are none', answers('get', '/admins/place-rates', []), /لا أسعار خاصة/],
  ['they do not come', refuses('get', '/admins/place-rates', 500), 'فشل في تحميل أسعار الأماكن'],
])('says when %s', async (_what, handler, text) => {
  server.use(handler);
  show();
  expect(await screen.findByText(text)).toBeVisible();
});

it('lets only owners change rates', async () => {
  const admin = { role: 'orders', has_second_factor: false, must_enrol: false } as const;
  server.use(answers('get', '/users/me', { user: anAdmin({ admin }) }));
  renderAdmin('/admin/settings', { stored: { session: sessionOf('orders') } });
  await screen.findByRole('row', { name: /يطا/ });
  expect(screen.queryByRole('button', { name: 'إضافة سعر لمكان' })).not.toBeInTheDocument();
});
