import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { OrderStatus } from '@/api';
import { answers, refuses } from '@/testing/answers';
import { anImage, fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { aShopperReturn, returnOptions } from '@/testing/return-options';
import { server } from '@/testing/server';
import { ReturnsSection } from './returns-section';

const PATH = '/orders/track/tok/returns';
const show = (status: OrderStatus = 'delivered') =>
  renderApp(<ReturnsSection status={status} trackingToken="tok" />);
const offers = (changes = {}) => server.use(answers('get', PATH, returnOptions(changes)));
const button = (name: string) => screen.getByRole('button', { name });
const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'طلب إرجاع أو استبدال' }));
  return screen.findByRole('form', { name: 'طلب إرجاع أو استبدال' });
};
const choose = async (name: string) =>
  userEvent.click(within(screen.getByRole('group', { name })).getByRole('button', { name: 'زيادة الكمية' }));
const fill = async () => {
  await userEvent.click(screen.getByRole('radio', { name: /^إرجاع/ }));
  await choose('كمية علبة الشتاء');
  await userEvent.selectOptions(screen.getByLabelText('السبب'), 'غيّرت رأيي');
};

interface Sent {
  key: string | null;
  body: string;
}

/** Answer requests in turn, and record them. */
function answering(...replies: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  server.use(
    http.post(`*/api/v1${PATH}`, async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.text() });
      return replies[sent.length - 1]?.() ?? HttpResponse.error();
    }),
  );
  return sent;
}
const accepts = () =>
  HttpResponse.json({ success: true, message: '', data: aShopperReturn() }, { status: 201 });

beforeEach(() => fakeImages());

it('shows rules and fees before the form', async () => {
  offers();
  show();
  const rules = await screen.findByRole('list', { name: 'شروط الإرجاع والاستبدال' });
  expect(rules).toHaveTextContent('خلال 14 يومًا من تسليم الطلب');
  expect(rules).toHaveTextContent('18 تشرين الثاني 2026');
  expect(rules).toHaveTextContent('رسوم الإرجاع أو الاستبدال: 20.00 ₪');
  expect(rules).toHaveTextContent('رسوم إرجاع الصنف التالف: بلا رسوم');
  expect(screen.queryByRole('form')).toBeNull();
});

it.each([
  ['not_delivered', 'بعد أن يصلك الطلب'],
  ['window_over', 'انتهت مدة الإرجاع'],
  ['switched_off', 'لا نستقبل طلبات الإرجاع عبر الموقع'],
  ['open_return', 'نتابع الآن طلبك السابق'],
  ['nothing_left', 'لم يبقَ في هذا الطلب'],
])('explains why a return is not possible: %s', async (reason, words) => {
  offers({ can_request: false, reason });
  show();
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'طلب إرجاع أو استبدال' })).toBeNull();
});

it('shows nothing for a cancelled order without returns', async () => {
  offers({ can_request: false, reason: 'not_delivered' });
  const { store } = show('cancelled');
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('not_delivered'));
  expect(screen.queryByRole('region', { name: 'إرجاع أو استبدال' })).toBeNull();
  cleanup();
  offers({ can_request: false, returns: [aShopperReturn({ kind: 'refused', state: 'received' })] });
  show('cancelled');
  expect(await screen.findByText(/عادت الأصناف إلينا/)).toBeInTheDocument();
});

it('shows returns, newest first, with their state, the next step and the refund', async () => {
  const declined = aShopperReturn({ number: 2, state: 'declined', decline_reason: 'العبوة مفتوحة' });
  offers({
    can_request: false,
    reason: 'open_return',
    returns: [declined, aShopperReturn({ state: 'approved' })],
  });
  show();
  const list = await screen.findByRole('list', { name: 'طلبات الإرجاع والاستبدال' });
  const [newer, older] = within(list)
    .getAllByRole('heading')
    .map((title) => title.closest('li'));
  expect(newer).toHaveTextContent('إرجاع رقم 3مقبول');
  expect(newer).toHaveTextContent('سنتصل بك لنحدد موعد استلامها');
  expect(newer).toHaveTextContent('يُعاد إليك5.00 ₪');
  expect(older).toHaveTextContent('سبب الرفض: العبوة مفتوحة');
  expect(older).not.toHaveTextContent('يُعاد إليك');
});

it('can be retried after an error', async () => {
  server.use(refuses('get', PATH, 500));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('لم نتمكن من إحضار شروط الإرجاع');
  offers();
  await userEvent.click(button('إعادة المحاولة'));
  expect(await screen.findByRole('heading', { name: 'إرجاع أو استبدال' })).toBeInTheDocument();
});

it('lists missing fields on top and sends nothing', async () => {
  offers();
  const sent = answering();
  show();
  await openForm();
  await userEvent.click(button('إرسال الطلب'));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['اختر إرجاعًا أو استبدالًا', 'اختر قطعة واحدة على الأقل', 'اختر السبب']);
  expect(summary).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sends the chosen lines with photos, and then shows the return', async () => {
  offers();
  const sent = answering(accepts);
  show();
  await openForm();
  await fill();
  await userEvent.type(screen.getByLabelText(/^التفاصيل/), ' لم تعجبني الرائحة ');
  await userEvent.upload(screen.getByLabelText(/^صور/), [anImage('a.png'), anImage('b.png')]);
  await userEvent.click(await screen.findByRole('button', { name: 'إزالة الصورة 1' }));
  expect(screen.getByLabelText(/^صور/)).toHaveFocus();
  offers({ can_request: false, reason: 'open_return', returns: [aShopperReturn()] });
  await userEvent.click(button('إرسال الطلب'));
  expect(await screen.findByText('وصلنا طلبك رقم 3')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'إرجاع رقم 3' })).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('heading', { name: 'إرجاع أو استبدال' })).toHaveFocus();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  const fields = [...(sent[0]?.body ?? '').matchAll(/name="([^"]*)"[\s\S]*?\r\n\r\n(.*)\r\n/g)];
  expect(Object.fromEntries(fields.map(([, name, value]) => [name, value]))).toEqual({
    'request[kind]': 'return',
    'request[reason]': 'changed_mind',
    'request[details]': 'لم تعجبني الرائحة',
    'request[lines][0][line]': 'gift_sets.0',
    'request[lines][0][quantity]': '1',
    'photos[0]': expect.any(String),
  });
});

it('keeps the key of an unchanged request that got no answer', async () => {
  offers();
  const sent = answering(() => HttpResponse.error());
  show();
  await openForm();
  await fill();
  await userEvent.click(button('إرسال الطلب'));
  expect(await screen.findByRole('alert')).toHaveTextContent('ولن يُسجّل مرتين');
  await userEvent.click(button('إرسال الطلب'));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(button('إرسال الطلب')).toBeEnabled());
  await choose('كمية عود وود 5 مل');
  await userEvent.click(button('إرسال الطلب'));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    request: {
      kind: 'return',
      reason: 'changed_mind',
      details: '',
      lines: [{ line: 'gift_sets.0', quantity: 1 }],
    },
  });
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

it("shows the server's errors at their fields", async () => {
  offers();
  const errors = { 'lines.0.quantity': ['لم يبقَ منه شيء'], 'photos.0': ['الملف ليس صورة'] };
  answering(() =>
    HttpResponse.json(
      { success: false, code: 'validation_failed', message: 'راجع الحقول', errors },
      { status: 422 },
    ),
  );
  show();
  await openForm();
  await fill();
  await userEvent.upload(screen.getByLabelText(/^صور/), [anImage()]);
  await screen.findByRole('img', { name: 'الصورة 1' });
  await userEvent.click(button('إرسال الطلب'));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  await userEvent.click(within(summary).getByRole('link', { name: 'لم يبقَ منه شيء' }));
  expect(document.activeElement).toHaveTextContent('علبة الشتاء');
});

it('closes the form when another request came first', async () => {
  offers();
  answering(() =>
    HttpResponse.json(
      { success: false, code: 'return_not_possible', message: 'لا يمكن إرجاع هذا الطلب' },
      { status: 409 },
    ),
  );
  show();
  await openForm();
  await fill();
  offers({ can_request: false, reason: 'open_return', returns: [aShopperReturn()] });
  await userEvent.click(button('إرسال الطلب'));
  expect(await screen.findByText(/نتابع الآن طلبك السابق/)).toBeInTheDocument();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('heading', { name: 'إرجاع أو استبدال' })).toHaveFocus();
});

it('takes three photos at most, and names files that are no photos', async () => {
  offers();
  show();
  await openForm();
  const input = screen.getByLabelText(/^صور/);
  await userEvent.upload(input, [new File(['x'], 'note.png', { type: 'image/png' })]);
  await waitFor(() => expect(input).toHaveAccessibleDescription(/note\.png.* ليس صورة/));
  await userEvent.upload(
    input,
    ['a', 'b', 'c', 'd'].map((name) => anImage(`${name}.png`)),
  );
  expect(await screen.findAllByRole('img')).toHaveLength(3);
  expect(input).toHaveAccessibleDescription(/ثلاث صور على الأكثر/);
  expect(screen.getByText('أضفت ثلاث صور، وهي أكثر ما نستقبله')).toBeInTheDocument();
});

it('suggests the reason of damage, and asks for the replacement of an exchange', async () => {
  offers();
  show();
  await openForm();
  await userEvent.click(screen.getByRole('radio', { name: /^صنف تالف.*بلا رسوم/ }));
  expect(screen.getByLabelText('السبب')).toHaveValue('damaged');
  await userEvent.click(screen.getByRole('radio', { name: /^استبدال/ }));
  expect(screen.getByLabelText(/^ما الذي تريده بدلًا منها/)).toBeInTheDocument();
  await userEvent.click(button('تراجع'));
  expect(screen.queryByRole('form')).toBeNull();
});
