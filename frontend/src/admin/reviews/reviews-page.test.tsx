import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { refuses } from '@/testing/answers';
import { metaOf } from '@/testing/builders';
import { fakeImages } from '@/testing/fake-images';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import type { AdminReview, AdminRole } from '../api';
import { sessionOf } from '../testing/builders';
import { anAdminReview } from '../testing/reviews';
import ReviewsPage from './reviews-page';

const show = (path = '/admin/reviews', role: AdminRole = 'catalogue') =>
  renderApp(<ReviewsPage />, { path, stored: { session: sessionOf(role) } });
const card = async () =>
  (await screen.findByRole('heading', { name: /عود وود/ })).closest('li') as HTMLElement;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Answer the queue with these reviews, and steps with an empty queue; `asked` are the queries, `sent` the steps. */
function keeps(...reviews: AdminReview[]) {
  const [asked, sent]: [object[], unknown[]] = [[], []];
  let present = reviews;
  const change = async ({ request }: { request: Request }) => {
    sent.push([request.method, new URL(request.url).pathname.split('/admins/')[1], await request.json()]);
    present = [];
    return HttpResponse.json({ success: true, message: '', data: anAdminReview({ version: 2 }) });
  };
  server.use(
    http.get('*/api/v1/admins/reviews', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({ success: true, message: '', data: present, pagination: metaOf(present) });
    }),
    http.post('*/api/v1/admins/reviews/:id/:step', change),
    http.put('*/api/v1/admins/reviews/:id/answer', change),
  );
  return { asked, sent };
}

it('shows everything about a review', async () => {
  fakeImages();
  server.use(http.get('*/api/v1/reviews/r1/photos/0', () => new HttpResponse('picture')));
  keeps(anAdminReview({ photos: ['/api/v1/reviews/r1/photos/0'], answer: 'شكرًا لك.', answered_by: 'ليلى' }));
  show();
  const review = await card();
  expect(review).toHaveTextContent('بانتظار المراجعة');
  expect(review).toHaveTextContent('4 نجوم');
  expect(review).toHaveTextContent('رائحة دافئة تبقى حتى المساء.');
  expect(review).toHaveTextContent('الزبونسلمىالثباتطويلالفوحانهادئ');
  expect(review).toHaveTextContent('ردّ المتجر، بقلم ليلىشكرًا لك.');
  expect(within(review).getByText('الطلب 1041')).toBeVisible();
  expect(within(review).getByRole('link', { name: /^عود وود/ })).toHaveAttribute(
    'href',
    '/products/oud-wood',
  );
  expect(within(review).getAllByRole('link')).toHaveLength(1);
  expect(await within(review).findByRole('button', { name: 'تكبير الصورة 1' })).toBeVisible();
});

it('leads to the order who may see orders', async () => {
  keeps(anAdminReview());
  show('/admin/reviews', 'owner');
  expect(within(await card()).getByRole('link', { name: 'الطلب 1041' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all&search=1041',
  );
});

it('filters by state in the address, the pending ones first', async () => {
  const { asked } = keeps(anAdminReview());
  show();
  await card();
  expect(screen.getByRole('link', { name: 'بانتظار المراجعة 1' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'منشورة' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/reviews?state=published');
  await userEvent.click(screen.getByRole('link', { name: 'الكل' }));
  await screen.findByRole('link', { name: 'الكل 1' });
  expect(asked).toEqual([{ page: '1', state: 'pending' }, { page: '1', state: 'published' }, { page: '1' }]);
});

it.each([
  ['نشر رأي سلمى', 'publish', 'نُشر الرأي'],
  ['رفض رأي سلمى', 'reject', 'رُفض الرأي'],
])('«%s»: takes the step, and the review leaves the queue', async (name, step, done) => {
  const { sent } = keeps(anAdminReview());
  show();
  await card();
  await press(name);
  expect(await screen.findByText(done)).toBeVisible();
  expect(await screen.findByText('لا آراء بهذه الحالة الآن.')).toBeVisible();
  expect(sent).toEqual([['POST', `reviews/r1/${step}`, { expected_version: 1 }]]);
});

it('offers only the steps that a state leaves', async () => {
  keeps(anAdminReview({ state: 'published' }));
  show();
  await card();
  expect(screen.queryByRole('button', { name: 'نشر رأي سلمى' })).toBeNull();
  expect(screen.getByRole('button', { name: 'رفض رأي سلمى' })).toBeEnabled();
});

it('answers a review', async () => {
  const { sent } = keeps(anAdminReview());
  show();
  await card();
  await press('كتابة ردّ على رأي سلمى');
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'الردّ' }), ' شكرًا لك ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الردّ')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([['PUT', 'reviews/r1/answer', { expected_version: 1, answer: 'شكرًا لك' }]]);
});

it('shows what a colleague made of it when a step comes too late', async () => {
  const { asked } = keeps(anAdminReview());
  const data = anAdminReview({ state: 'rejected', version: 2 });
  server.use(refuses('post', '/admins/reviews/r1/publish', 409, { code: 'conflict', data }));
  show();
  await card();
  await press('نشر رأي سلمى');
  const conflict = await screen.findByRole('dialog', { name: 'تغيّر هذا الرأي قبلك' });
  expect(conflict).toHaveTextContent('هو الآن «مرفوض».');
  await userEvent.click(within(conflict).getByRole('button', { name: 'عرض حالته الآن' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('says why the queue cannot be loaded', async () => {
  server.use(refuses('get', '/admins/reviews', 503, { message: 'الخدمة غير متاحة الآن.' }));
  show();
  expect(await screen.findByRole('heading', { name: 'فشل في تحميل الآراء' })).toBeVisible();
});
