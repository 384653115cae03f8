import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminOrder } from '../api';
import { anOrder } from '../testing/builders';
import { someDeductions } from '../testing/offers';
import { aReturn, someReturnOptions } from '../testing/returns';
import { NewReturnButton } from './new-return-button';

const sent: unknown[] = [];
const show = (changes: Partial<AdminOrder>) => renderApp(<NewReturnButton order={anOrder(changes)} />);
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const reason = (label: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'السبب' }), label);
const save = () => userEvent.click(screen.getByRole('button', { name: 'تسجيل المرتجع' }));
const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await field(/^عدد ما يعود من عود وود 5 مل/);
};

beforeEach(() => {
  sent.length = 0;
  server.use(
    answers('get', '/orders/track/a-token/returns', someReturnOptions()),
    http.post('*/api/v1/admins/orders/o1/returns', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '', data: aReturn() }, { status: 201 });
    }),
  );
});

it('is entered for shipped and delivered orders only', () => {
  show({ status: 'processing' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('refuses everything that is left at the door, unless told otherwise', async () => {
  show({ status: 'shipped' });
  await open('رفض عند الباب');
  expect(await field(/عود وود 5 مل/)).toHaveDisplayValue('2');
  expect(screen.getByRole('dialog')).toHaveTextContent('480.00');
  expect(screen.queryByRole('group', { name: 'ماذا يريد الزبون؟' })).not.toBeInTheDocument();
  await userEvent.clear(await field(/عود وود 100 مل/));
  await save();
  expect((await screen.findAllByText('اختر السبب')).length).toBeGreaterThan(1);
  await reason('لم يُعثر على الزبون');
  await save();
  expect(await screen.findByText('سُجّل مرتجع 7')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/admin/returns/r1'));
  expect(sent).toEqual([
    {
      kind: 'refused',
      lines: [{ line: 'variants.0', quantity: 2 }],
      reason: 'unreachable',
      details: '',
      fee: null,
      expected_returns: 0,
    },
  ]);
});

it('asks what the customer wants, and takes no fee for what arrived damaged', async () => {
  show({ status: 'delivered' });
  await open('إرجاع أو استبدال');
  await save();
  expect((await screen.findAllByText('اختر صنفًا واحدًا على الأقل')).length).toBeGreaterThan(0);
  const bottle = await field(/عود وود 100 مل/);
  await userEvent.clear(bottle);
  await userEvent.type(bottle, '2');
  await reason('وصل تالفًا أو مسرّبًا');
  await save();
  expect((await screen.findAllByText('اكتب عددًا من 0 إلى 1.')).length).toBeGreaterThan(0);
  await userEvent.clear(bottle);
  await userEvent.type(bottle, '١');
  await userEvent.type(await field(/رسوم الإرجاع/), '15');
  await userEvent.click(screen.getByRole('radio', { name: 'وصل تالفًا' }));
  expect(screen.getByText('لا رسوم على ما وصل تالفًا.')).toBeVisible();
  await save();
  expect(await screen.findByText('سُجّل مرتجع 7')).toBeVisible();
  expect(sent).toMatchObject([{ kind: 'damaged', lines: [{ line: 'variants.1', quantity: 1 }], fee: null }]);
});

it('tells what offers and credits took off the price of a line', async () => {
  show({ status: 'delivered', ...someDeductions() });
  await open('إرجاع أو استبدال');
  expect(screen.getAllByText(/حُسم منها بالعروض والرصيد/)).toHaveLength(1);
  expect(screen.getByText(/حُسم منها بالعروض والرصيد 25\.00/)).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('تُحسم منه حصته من عروض الطلب ورصيده وخصمه.');
});

it('shows the error of the server at the line that it is about', async () => {
  server.use(
    refuses('post', '/admins/orders/o1/returns', 422, {
      code: 'validation_failed',
      errors: { 'lines.0.quantity': ['بقيت قطعة واحدة'] },
    }),
  );
  show({ status: 'delivered' });
  await open('إرجاع أو استبدال');
  const bottle = await field(/عود وود 100 مل/);
  await userEvent.clear(bottle);
  await userEvent.type(bottle, '1');
  await reason('سبب آخر');
  await save();
  expect((await screen.findAllByText('بقيت قطعة واحدة')).length).toBeGreaterThan(0);
  expect(bottle).toBeInvalid();
});

it('says that everything came back before', async () => {
  server.use(answers('get', '/orders/track/a-token/returns', someReturnOptions({ lines: [] })));
  show({ status: 'delivered' });
  await userEvent.click(screen.getByRole('button', { name: 'إرجاع أو استبدال' }));
  expect(await screen.findByText('عاد كل ما في هذا الطلب من قبل.')).toBeVisible();
});
