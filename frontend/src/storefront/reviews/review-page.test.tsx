import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { signedIn } from '@/storefront/orders/testing';
import { answers, refuses } from '@/testing/answers';
import { anImage, fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { aReviewable, aReviewableOrder } from '@/testing/reviews';
import { server } from '@/testing/server';
import { ReviewPage } from './review-page';

const FORM = '/review?token=tok&order=o1&product=p1';
const show = (path = FORM, stored = {}) =>
  renderApp(<Route path="/review" component={ReviewPage} />, { path, stored });
const address = () => screen.getByTestId('address').textContent;
const form = () => screen.findByRole('form', { name: 'رأيك في عود وود' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'إرسال الرأي' }));

/** Answer with these orders; `asked` are the tokens. */
function delivers(orders = [aReviewableOrder()]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/v1/reviews/own', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('tracking_token'));
      return HttpResponse.json({ success: true, message: '', data: { orders } });
    }),
  );
  return asked;
}

/** Fill in what is required. */
async function fill() {
  await form();
  await userEvent.click(screen.getByRole('radio', { name: '4 نجوم: جيد جدًا' }));
  await userEvent.type(screen.getByLabelText('اسمك'), 'سلمى');
}

beforeEach(() => fakeImages());

it('leads guests without a link to the log-in, and back', async () => {
  show('/review?order=o1');
  await waitFor(() => expect(address()).toBe('/login?from=%2Freview%3Forder%3Do1'));
});

it('lists what was delivered, with own reviews', async () => {
  const asked = delivers([aReviewableOrder(), aReviewableOrder({ order_id: 'o2', number: 1060 })]);
  show('/review?order=o1', signedIn);
  const order = await screen.findByRole('region', { name: 'طلب رقم 1057' });
  expect(screen.queryByRole('region', { name: 'طلب رقم 1060' })).toBeNull();
  expect(within(order).getByRole('link', { name: 'اكتب رأيك: عود وود' })).toHaveAttribute(
    'href',
    '/review?order=o1&product=p1',
  );
  const [, own] = within(order).getAllByRole('listitem');
  expect(own).toHaveTextContent('مسك أبيض5 نجومنراجعه قبل نشرهناعم وقريب.');
  expect(asked).toEqual([null]);
});

it('sends the review with photos, and says thanks', async () => {
  const asked = delivers();
  let body = '';
  server.use(
    http.post('*/api/v1/reviews', async ({ request }) => {
      body = await request.text();
      delivers([
        aReviewableOrder({
          products: [aReviewable({ review: { state: 'pending', stars: 4, text: 'يدوم طويلًا' } })],
        }),
      ]);
      return HttpResponse.json({ success: true, message: '', data: null }, { status: 201 });
    }),
  );
  show();
  await fill();
  await userEvent.selectOptions(screen.getByLabelText('الثبات كما وجدته'), 'طويل');
  await userEvent.type(screen.getByRole('textbox', { name: /^رأيك/ }), ' يدوم طويلًا ');
  expect(screen.getByRole('textbox', { name: /^رأيك/ })).toHaveAccessibleDescription('كتبت 11 من 1000 حرف');
  const photos = screen.getByLabelText(/^صور/);
  await userEvent.upload(
    photos,
    ['a', 'b', 'c'].map((name) => anImage(`${name}.png`)),
  );
  expect(await screen.findAllByRole('img')).toHaveLength(2);
  expect(photos).toHaveAccessibleDescription(/صورتين على الأكثر/);
  await submit();
  expect(await screen.findByText('شكرًا لك، سننشر رأيك بعد مراجعته')).toHaveFocus();
  expect(await screen.findByText('نراجعه قبل نشره')).toBeVisible();
  expect(address()).toBe('/review?token=tok&order=o1');
  expect(asked).toEqual(['tok']);
  const fields = [...body.matchAll(/name="([^"]*)"[\s\S]*?\r\n\r\n(.*)\r\n/g)];
  expect(Object.fromEntries(fields.map(([, name, value]) => [name, value]))).toEqual({
    stars: '4',
    longevity: '4',
    name: 'سلمى',
    text: 'يدوم طويلًا',
    tracking_token: 'tok',
    order_id: 'o1',
    product_id: 'p1',
    'photos[0]': expect.any(String),
    'photos[1]': expect.any(String),
  });
});

it('names what is missing, and keeps what was typed', async () => {
  delivers();
  show(FORM.replace('token=tok&', ''), signedIn);
  await form();
  expect(screen.getByLabelText('اسمك')).toHaveValue('سلمى');
  await userEvent.clear(screen.getByLabelText('اسمك'));
  await submit();
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['اختر عدد النجوم', 'اكتب اسمًا من حرفين على الأقل']);
  await userEvent.click(within(summary).getByRole('link', { name: 'اختر عدد النجوم' }));
  expect(screen.getByRole('radio', { name: 'نجمة واحدة: لم يعجبني' })).toHaveFocus();
});

it("shows the server's errors at their fields", async () => {
  delivers();
  const errors = { text: ['الرأي أطول مما نقبل'], 'photos.0': ['الملف ليس صورة'] };
  server.use(refuses('post', '/reviews', 422, { code: 'validation_failed', message: 'راجع الحقول', errors }));
  show();
  await fill();
  await userEvent.upload(screen.getByLabelText(/^صور/), [anImage()]);
  await screen.findByRole('img');
  await submit();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: /^رأيك/ })).toHaveAccessibleDescription(/الرأي أطول مما نقبل/);
});

it.each([
  [
    'what is not delivered',
    () => refuses('post', '/reviews', 422, { message: 'راجع الحقول', errors: { order_id: ['لم يصلك بعد'] } }),
    'لم يصلك بعد',
  ],
  [
    'the order of another',
    () => refuses('post', '/reviews', 404, { code: 'not_found', message: 'لا طلب كهذا' }),
    'لا طلب كهذا',
  ],
  ['a lost answer', () => http.post('*/api/v1/reviews', () => HttpResponse.error()), 'ولن يُنشر مرتين'],
])('explains %s above the form', async (_what, refuse, words) => {
  delivers();
  server.use(refuse());
  show();
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('اسمك')).toHaveValue('سلمى');
});

it('shows a review that was sent before', async () => {
  delivers();
  server.use(refuses('post', '/reviews', 409, { code: 'already_reviewed' }));
  show();
  await fill();
  const review = { state: 'published', stars: 3, text: 'لا بأس' } as const;
  delivers([aReviewableOrder({ products: [aReviewable({ review })] })]);
  await submit();
  expect(await screen.findByText('كتبت رأيك في هذا العطر من قبل')).toHaveFocus();
  expect(await screen.findByText('نُشر')).toBeVisible();
});

it.each([
  ['nothing to review', () => answers('get', '/reviews/own', { orders: [] }), 'لا شيء لتكتب رأيك فيه بعد'],
  ['an unknown token', () => refuses('get', '/reviews/own', 404, { code: 'not_found' }), 'لم نجد هذا الطلب'],
  ['a failure', () => refuses('get', '/reviews/own', 500), 'حدث خطأ'],
])('says that there is %s', async (_what, answer, title) => {
  server.use(answer());
  show();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
