import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { server } from '@/testing/server';
import type { Bottle, Draw } from '../api';
import { currentAdmin } from '../testing/answers';
import { aBottle, SEALED, someDraws } from '../testing/bottles';
import { renderAdmin } from '../testing/render-admin';

const PATH = '*/api/v1/admins/bottles/bo1';
const ok = (data: unknown, also = {}) => HttpResponse.json({ success: true, message: '', data, ...also });

/** Answer the page with this bottle, and each step with the one it results in; `sent` are the requests. */
function keeps(bottle: Bottle, changes: Partial<Bottle> = {}, draws: readonly Draw[] = []) {
  const sent: unknown[] = [];
  let present = bottle;
  const change = async ({ request }: { request: Request }) => {
    const step = new URL(request.url).pathname.split('/').at(-1);
    sent.push([step, await request.json()]);
    present = { ...bottle, ...changes };
    return ok(present);
  };
  server.use(
    http.get(PATH, () => ok(present)),
    http.get(`${PATH}/draws`, () => ok(draws, { pagination: metaOf(draws) })),
    http.post(`${PATH}/:step`, change),
    http.put(PATH, change),
    http.delete(PATH, ({ request }) => {
      sent.push(['DELETE', new URL(request.url).search]);
      return ok(null);
    }),
  );
  return sent;
}

const show = () => renderAdmin('/admin/bottles/bo1');
const step = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const box = (name: string) => within(dialog()).getByRole('textbox', { name: new RegExp(`^${name}`) });

beforeEach(() => server.use(currentAdmin()));

it('shows what was bought, what is left, and every draw with its cost as far as it is known', async () => {
  keeps(aBottle(), {}, someDraws());
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'زجاجة عود وود · 100 مل' })).toBeVisible();
  const facts = screen.getByRole('region', { name: 'الزجاجة' });
  for (const words of ['دار العود', '40 مل', '450.00', '4.50', 'بيت العطور', 'A42'])
    expect(facts).toHaveTextContent(words);
  const table = await screen.findByRole('table', { name: 'ما خرج منها، الأحدث أولًا' });
  const [, putBack, spilt, poured] = within(table).getAllByRole('row');
  expect(putBack).toHaveTextContent('أُعيد 5 مل');
  for (const words of ['انسكاب', '2.50 مل', 'غير معروفة', 'انسكبت على الطاولة', 'ليلى'])
    expect(spilt).toHaveTextContent(words);
  expect(poured).toHaveTextContent('45.00');
  expect(within(table).getAllByRole('link', { name: 'الطلب 1041' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'الطلبات التي سُكبت من هذه التشغيلة' })).toHaveAttribute(
    'href',
    '/admin/bottles?batch_code=A42',
  );
});

it('is opened after a question, and may then be written off and emptied', async () => {
  const sent = keeps(aBottle(SEALED), { state: 'open', version: 4 });
  show();
  await userEvent.click(await step('فتح الزجاجة'));
  expect(dialog()).toHaveTextContent('يُضاف 100 مل إلى مخزون العطر');
  await userEvent.click(inDialog('فتح الزجاجة'));
  expect(await screen.findByText('فُتحت الزجاجة')).toBeVisible();
  expect(await step('شطب كمية')).toBeVisible();
  expect(await step('الزجاجة فرغت')).toBeVisible();
  expect(sent).toEqual([['open', { expected_version: 3 }]]);
});

it('is emptied after the rest is named', async () => {
  const sent = keeps(aBottle(), { state: 'empty', left_ml: 0, version: 4 });
  show();
  const empty = await step('الزجاجة فرغت');
  expect(screen.queryByRole('button', { name: 'حذف الزجاجة' })).not.toBeInTheDocument();
  await userEvent.click(empty);
  expect(dialog()).toHaveTextContent('بقي فيها 40 مل');
  await userEvent.click(inDialog('الزجاجة فرغت'));
  expect(await screen.findByText('سُجّل أن الزجاجة فرغت')).toBeVisible();
  expect(await screen.findByText('انتهت هذه الزجاجة.')).toBeVisible();
  expect(sent).toEqual([['empty', { expected_version: 3 }]]);
});

it('is written off by keyboard with a reason; only a correction puts back', async () => {
  const sent = keeps(aBottle(), { left_ml: 42, version: 4 });
  show();
  (await step('شطب كمية')).focus();
  await userEvent.keyboard('{Enter}');
  expect(box('الكمية')).toHaveFocus();
  await userEvent.keyboard('-2{Enter}');
  expect((await screen.findAllByText(/السالب للتصحيح وحده/)).length).toBeGreaterThan(0);
  await userEvent.selectOptions(within(dialog()).getByRole('combobox', { name: 'السبب' }), 'تصحيح القياس');
  await userEvent.type(box('ملاحظة'), 'قيست من جديد');
  await userEvent.click(inDialog('شطب'));
  expect(await screen.findByText('شُطبت الكمية')).toBeVisible();
  expect(sent).toEqual([
    ['write-offs', { expected_version: 3, kind: 'correction', ml: -2, note: 'قيست من جديد' }],
  ]);
});

it('is edited, all but the volume once something was poured', async () => {
  const sent = keeps(aBottle(), { cost: 460.5, version: 4 });
  show();
  await userEvent.click(await step('تعديل'));
  expect(box('الحجم')).toHaveAttribute('readonly');
  await userEvent.clear(box('ما كلّفته'));
  await userEvent.type(box('ما كلّفته'), '460.50');
  await userEvent.click(inDialog('حفظ'));
  expect(await screen.findByText('حُفظت الزجاجة')).toBeVisible();
  expect(sent).toEqual([
    [
      'bo1',
      {
        ml: 100,
        cost: 460.5,
        supplier: 'بيت العطور',
        batch_code: 'A42',
        bought_on: '2026-10-02',
        expected_version: 3,
      },
    ],
  ]);
});

it('shows what a colleague or an order made of it when an edit or a step comes too late', async () => {
  keeps(aBottle());
  const data = aBottle({ version: 4, left_ml: 35, supplier: 'سوق العطور' });
  const conflict = { code: 'conflict', data };
  server.use(
    refuses('put', '/admins/bottles/bo1', 409, conflict),
    refuses('post', '/admins/bottles/bo1/empty', 409, conflict),
  );
  show();
  await userEvent.click(await step('تعديل'));
  await userEvent.click(inDialog('حفظ'));
  await userEvent.click(await screen.findByRole('button', { name: 'عرض ما صارت إليه' }));
  expect(box('المورّد')).toHaveDisplayValue('سوق العطور');
  await userEvent.click(inDialog('إلغاء'));
  await userEvent.click(await step('الزجاجة فرغت'));
  await userEvent.click(inDialog('الزجاجة فرغت'));
  const notice = await screen.findByRole('dialog', { name: 'تغيّرت هذه الزجاجة قبلك' });
  expect(notice).toHaveTextContent('هي الآن «مفتوحة» وفيها 35 مل.');
  await userEvent.click(within(notice).getByRole('button', { name: 'عرض حالتها الآن' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  [SEALED, /^أتريد حذف زجاجة [^؟]*عود وود[^؟]*؟$/],
  [{ left_ml: 100 }, /ينقص 100 مل من مخزون العطر/],
] as const)('is deleted while nothing has left it: %j', async (changes, question) => {
  const sent = keeps(aBottle(changes));
  server.use(refuses('get', '/admins/bottles', 503, {}));
  show();
  await userEvent.click(await step('حذف الزجاجة'));
  expect(within(dialog()).getByText(question)).toBeVisible();
  await userEvent.click(inDialog('حذف'));
  expect(await screen.findByText('حُذفت الزجاجة')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/admin\/bottles$/));
  expect(sent).toEqual([['DELETE', '?expected_version=3']]);
});

it('says that nothing left it, why draws or bottle cannot be loaded, and that there is none', async () => {
  keeps(aBottle(SEALED));
  const { unmount } = show();
  expect(await screen.findByText('لم يخرج منها شيء بعد.')).toBeVisible();
  unmount();
  server.use(refuses('get', '/admins/bottles/bo1/draws', 503, {}));
  const second = show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل ما خرج منها' })).toBeVisible();
  second.unmount();
  server.use(refuses('get', '/admins/bottles/bo1', 503, {}));
  const third = show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الزجاجة' })).toBeVisible();
  third.unmount();
  server.use(refuses('get', '/admins/bottles/bo1', 404, { code: 'not_found' }));
  show();
  expect(await screen.findByRole('heading', { name: 'لا زجاجة بهذا العنوان' })).toBeVisible();
});
