import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import type { ShopSettings } from '../api';
import { aStream } from '../live/testing';
import { anAdmin, sessionOf } from '../testing/builders';
import { renderAdmin } from '../testing/render-admin';
import { change, field, mockSettings, show, someSettings } from './testing';

/** Store each saved form as the next version; `sent` are the bodies. */
function takesSettings() {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/v1/admins/settings', async ({ request }) => {
      const body = (await request.json()) as { banner: ShopSettings['banner'] };
      sent.push(body);
      const data = someSettings({ version: 4, banner: body.banner, updated_by: 'ليلى' });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  return sent;
}

const save = () => screen.getByRole('button', { name: 'حفظ الإعدادات' });

beforeEach(mockSettings);

it('shows what is set, and who set it', async () => {
  show();
  expect(await field('أجرة التوصيل إلى الضفة الغربية')).toHaveDisplayValue('25');
  expect(await field('أجرة التوصيل إلى القدس')).toHaveDisplayValue('35.50');
  expect(await field('توصيل مجاني ابتداءً من')).toHaveDisplayValue('200');
  expect(screen.getByText(/آخر تعديل 20 تشرين الثاني 2026 .* بواسطة سامر/)).toBeVisible();
  expect(screen.getByText('توصيل مجاني للطلبات فوق 200 ₪')).toBeVisible();
  expect(save()).toBeDisabled();
});

it('sends what is filled in, for the version that was seen', async () => {
  const sent = takesSettings();
  show();
  await change('أجرة التوصيل إلى القدس', '٤٠');
  await change('توصيل مجاني ابتداءً من', '249.9');
  await userEvent.click(screen.getByRole('checkbox', { name: 'حد التوصيل المجاني بعد الخصومات' }));
  await userEvent.click(save());
  expect(await screen.findByText('تم حفظ الإعدادات')).toBeVisible();
  expect(sent).toEqual([
    {
      expected_version: 3,
      regions: [
        { region: 'WEST_BANK', cost: 25, days: { min: 1, max: 3 } },
        { region: 'JERUSALEM', cost: 40, days: null },
      ],
      free_shipping_threshold: 249.9,
      is_threshold_after_discounts: true,
      banner: someSettings().banner,
    },
  ]);
  expect(save()).toBeDisabled();
});

it('goes on from the version that it saved', async () => {
  const sent = takesSettings();
  show();
  await change('نص الشريط', 'أول');
  await userEvent.click(save());
  await screen.findByText('تم حفظ الإعدادات');
  await change('نص الشريط', 'ثان');
  await userEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ expected_version: 4, banner: { text: 'ثان' } });
});

it('shows the banner as visitors will see it, with the sum in its place', async () => {
  show();
  await change('نص الشريط', 'مجانًا فوق ');
  await userEvent.click(screen.getByRole('button', { name: 'إضافة حد التوصيل المجاني' }));
  expect(await field('نص الشريط')).toHaveDisplayValue('مجانًا فوق {threshold}');
  await change('توصيل مجاني ابتداءً من', '99.5');
  expect(screen.getByText('مجانًا فوق 99.50 ₪')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'إظهار الشريط' }));
  expect(screen.getByText('الشريط مخفي الآن.')).toBeVisible();
});

it.each([
  ['أجرة التوصيل إلى القدس', '{Backspace}', 'المبلغ مطلوب'],
  ['أجرة التوصيل إلى القدس', '-1', 'المبلغ من 0 إلى 99,999.99.'],
  ['توصيل مجاني ابتداءً من', '100000', 'المبلغ من 0 إلى 99,999.99.'],
  ['نص الشريط', '{Backspace}', 'اكتب نص الشريط، أو أخفه.'],
  ['نص الشريط', 'ع'.repeat(201), 'نص الشريط يجب ألا يتجاوز 200 حرف.'],
])('of «%s» with %s says «%s»', async (name, typed, error) => {
  const sent = takesSettings();
  show();
  const box = await field(name);
  await userEvent.clear(box);
  await userEvent.click(box);
  if (typed !== '{Backspace}') await userEvent.paste(typed);
  await userEvent.click(save());
  expect(await screen.findAllByText(error)).toHaveLength(2);
  expect(box).toBeInvalid();
  expect(sent).toEqual([]);
});

const newer = someSettings({ version: 4, free_shipping_threshold: 300, updated_by: 'هبة' });

it('follows what somebody else saves while nothing is being changed', async () => {
  const { hint } = aStream();
  show();
  await field('نص الشريط');
  server.use(answers('get', '/admins/settings', newer));
  await hint('settings');
  await waitFor(async () => expect(await field('توصيل مجاني ابتداءً من')).toHaveDisplayValue('300'));
  expect(screen.getByText('حدّثها هبة الآن.')).toBeVisible();
});

it('keeps what is being written, and offers what somebody else saved', async () => {
  const { hint } = aStream();
  show();
  await change('نص الشريط', 'نصّي');
  server.use(answers('get', '/admins/settings', newer));
  await hint('settings');
  expect(await screen.findByText(/عدّلها هبة وأنت تكتب/)).toBeVisible();
  expect(await field('نص الشريط')).toHaveDisplayValue('نصّي');
  await userEvent.click(screen.getByRole('button', { name: 'عرض الحالة الجديدة' }));
  expect(await field('توصيل مجاني ابتداءً من')).toHaveDisplayValue('300');
  expect(screen.queryByText(/وأنت تكتب/)).not.toBeInTheDocument();
});

it('shows the conflicting change and overwrites nothing', async () => {
  server.use(refuses('put', '/admins/settings', 409, { code: 'conflict', data: newer }));
  show();
  await change('نص الشريط', 'نصّي');
  await userEvent.click(save());
  expect(await screen.findByText(/عدّلها هبة وأنت تكتب/)).toBeVisible();
  expect(await field('نص الشريط')).toHaveDisplayValue('نصّي');
  await userEvent.click(screen.getByRole('button', { name: 'عرض الحالة الجديدة' }));
  expect(await field('توصيل مجاني ابتداءً من')).toHaveDisplayValue('300');
});

it('shows errors of the server under their fields', async () => {
  const errors = { 'regions.1.cost': ['هذا المبلغ كثير.'] };
  server.use(refuses('put', '/admins/settings', 422, { code: 'validation_failed', errors }));
  show();
  await change('أجرة التوصيل إلى القدس', '40');
  await userEvent.click(save());
  expect((await screen.findAllByText('هذا المبلغ كثير.')).length).toBeGreaterThan(0);
  expect(await field('أجرة التوصيل إلى القدس')).toBeInvalid();
});

it('takes back what was not saved', async () => {
  show();
  await change('نص الشريط', 'نصّي');
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التغييرات' }));
  expect(await field('نص الشريط')).toHaveDisplayValue('توصيل مجاني للطلبات فوق {threshold}');
});

it('is to be read by those who may not change it', async () => {
  const admin = { role: 'orders', has_second_factor: false, must_enrol: false } as const;
  server.use(answers('get', '/users/me', { user: anAdmin({ admin }) }));
  renderAdmin('/admin/settings', { stored: { session: sessionOf('orders') } });
  expect(await field('نص الشريط')).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'حفظ الإعدادات' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'إظهار الشريط' }));
  expect(screen.getByRole('checkbox', { name: 'إظهار الشريط' })).toBeChecked();
});

it('says when the settings do not come, and tries again', async () => {
  server.use(refuses('get', '/admins/settings', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الإعدادات' })).toBeVisible();
  server.use(answers('get', '/admins/settings', someSettings()));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await field('نص الشريط')).toBeVisible();
});
