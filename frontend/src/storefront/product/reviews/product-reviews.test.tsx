import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Facts } from '@/api';
import { answers, refuses } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { aReview, someReviews } from '@/testing/reviews';
import { server } from '@/testing/server';
import { ProductReviews } from './product-reviews';

const PATH = '/products/oud-wood/reviews';
const show = (facts: Facts = {}) => renderApp(<ProductReviews slug="oud-wood" facts={facts} />);
const section = () => screen.getByRole('region', { name: 'آراء الزبائن' });

it('sums what customers said, beside the facts of the shop', async () => {
  const reviews = [aReview(), aReview({ id: 'r2', stars: 5 }), aReview({ id: 'r3', stars: 5 })];
  server.use(answers('get', PATH, someReviews(reviews)));
  show({ longevity: 5 });
  const bars = await screen.findByRole('list', { name: 'توزيع النجوم' });
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['5 نجوم2', '4 نجوم1', '3 نجوم0', 'نجمتان0', 'نجمة واحدة0']);
  expect(section()).toHaveTextContent('4.7 من 5');
  expect(section()).toHaveTextContent('3 آراء');
  const felt = (fact: string) => screen.getByText(fact, { selector: 'dt' }).closest('div');
  expect(felt('الثبات')).toHaveTextContent('كما وجده الزبائنطويل (4 من 5)كما نصفهطويل جدًا (5 من 5)');
  expect(felt('الفوحان')).toHaveTextContent(/^الفوحانكما وجده الزبائنهادئ \(2 من 5\)$/);
});

it('lists reviews with the answer of the shop, without what was not said', async () => {
  const answered = aReview({ answer: 'شكرًا لك.' });
  const bare = aReview({ id: 'r2', name: 'Omar', stars: 1, longevity: null, sillage: null, text: '' });
  server.use(answers('get', PATH, someReviews([answered, bare])));
  show();
  const item = (name: string) => screen.getByRole('heading', { name }).closest('li');
  await screen.findByRole('heading', { name: 'سلمى' });
  expect(item('سلمى')).toHaveTextContent(
    'سلمى4 نجوم5 تشرين الثاني 2026رائحة دافئة تبقى حتى المساء.الثبات: طويل · الفوحان: هادئردّ المتجرشكرًا لك.',
  );
  expect(item('Omar')).toHaveTextContent(/^Omarنجمة واحدة5 تشرين الثاني 2026$/);
});

it('says that nobody wrote yet', async () => {
  show();
  expect(await screen.findByText('لا آراء بعد')).toBeVisible();
  expect(within(section()).queryByRole('list')).not.toBeInTheDocument();
});

it('can be retried after an error', async () => {
  server.use(refuses('get', PATH, 503));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('لم نتمكن من إحضار آراء الزبائن.');
  server.use(answers('get', PATH, someReviews([aReview()])));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByRole('heading', { name: 'سلمى' })).toBeVisible();
});

it('appends further pages, each review once, and continues after them', async () => {
  const named = (id: string) => aReview({ id, name: id });
  const pages = [['one', 'two'], ['two', 'three'], ['four']].map((ids) => ids.map(named));
  let isFailing = true;
  server.use(
    http.get(`*/api/v1${PATH}`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      if (page === 3 && isFailing) return HttpResponse.error();
      const data = someReviews(pages[page - 1], { last_page: 3, total: 4 });
      return HttpResponse.json({ success: true, message: '', data });
    }),
  );
  show();
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await userEvent.click(await screen.findByRole('button', { name: 'المزيد' }));
  await waitFor(() => expect(names()).toEqual(['one', 'two', 'three']));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'three' }).closest('li')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('عُرض 3 من 4');
  await userEvent.click(screen.getByRole('button', { name: 'المزيد' }));
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  isFailing = false;
  await userEvent.click(retry);
  await waitFor(() => expect(names()).toEqual(['one', 'two', 'three', 'four']));
  expect(within(section()).queryByRole('button')).not.toBeInTheDocument();
});

it('opens a photo enlarged', async () => {
  const photos = ['/api/v1/reviews/r1/photos/0', '/api/v1/reviews/r1/photos/1'];
  server.use(answers('get', PATH, someReviews([aReview({ photos })])));
  show();
  await userEvent.click(await screen.findByRole('link', { name: /صورة 2 من .*سلمى/ }));
  const dialog = await screen.findByRole('dialog', { name: 'صورة مكبّرة' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', photos[1]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
