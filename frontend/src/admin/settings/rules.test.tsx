import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { server } from '@/testing/server';
import { someReturnRules } from '../testing/returns';
import { change, field, mockSettings, show } from './testing';

beforeEach(mockSettings);

it('saves the rule to call before packing on its own', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/v1/admins/call-rule', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { refusals: 2 } });
    }),
  );
  show();
  const saveRule = () => screen.getByRole('button', { name: 'حفظ القاعدة' });
  await change('عدد الطلبات المرفوضة', 'كثير');
  await userEvent.click(saveRule());
  expect(await screen.findByText('اكتب عددًا من 0 إلى 100.')).toBeVisible();
  await change('عدد الطلبات المرفوضة', '2');
  await userEvent.click(saveRule());
  expect(await screen.findByText('تم حفظ القاعدة')).toBeVisible();
  expect(sent).toEqual([{ refusals: 2 }]);
});

it('saves the rules of returns on their own', async () => {
  const sent: unknown[] = [];
  const rules = someReturnRules({ window_days: 7, fees: { WEST_BANK: 0, JERUSALEM: 30, ISRAEL: 60 } });
  server.use(
    http.put('*/api/v1/admins/return-rules', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: rules });
    }),
  );
  show();
  const saveRules = () => screen.getByRole('button', { name: 'حفظ قواعد الإرجاع' });
  await change('المدة بالأيام', '400');
  await change('رسوم الإرجاع: الضفة الغربية', '-1');
  await userEvent.click(saveRules());
  expect(await screen.findByText('اكتب عددًا من 0 إلى 365.')).toBeVisible();
  expect(screen.getByText('اكتب مبلغًا من 0 إلى 1,000.')).toBeVisible();
  await change('المدة بالأيام', '7');
  await change('رسوم الإرجاع: الضفة الغربية', '0');
  await userEvent.click(saveRules());
  expect(await screen.findByText('تم حفظ قواعد الإرجاع')).toBeVisible();
  expect(sent).toEqual([rules]);
});

const saveDays = () => userEvent.click(screen.getByRole('button', { name: 'حفظ مدة الرصيد' }));

it('saves the days of credits for the version that was seen', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/v1/admins/credit-rules', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: { version: 4, days: 0 } });
    }),
  );
  show();
  await change('مدة الرصيد بالأيام', '731');
  await saveDays();
  expect(await screen.findByText('اكتب عددًا من 0 إلى 730.')).toBeVisible();
  await change('مدة الرصيد بالأيام', '0');
  await saveDays();
  expect(await screen.findByText('تم حفظ مدة الرصيد')).toBeVisible();
  expect(sent).toEqual([{ days: 0, expected_version: 3 }]);
});

it('shows what a colleague made of the days of credits', async () => {
  const data = { version: 4, days: 90 };
  server.use(refuses('put', '/admins/credit-rules', 409, { code: 'conflict', data }));
  show();
  await change('مدة الرصيد بالأيام', '30');
  await saveDays();
  const dialog = within(await screen.findByRole('dialog', { name: 'تغيّرت مدة الرصيد قبلك' }));
  expect(dialog.getByText(/جعلها زميل 90 يومًا/)).toBeVisible();
  server.use(answers('get', '/admins/credit-rules', data));
  await userEvent.click(dialog.getByRole('button', { name: 'عرض ما هي الآن' }));
  await waitFor(async () => expect(await field('مدة الرصيد بالأيام')).toHaveDisplayValue('90'));
});
