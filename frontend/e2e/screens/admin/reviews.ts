import type { Page } from '@playwright/test';
import { anAdminReview } from '../../../src/admin/testing/reviews';
import type { AdminReview } from '../../../src/api/generated-admin';
import { aPageOf, holdApi, mockApi, mockApiError } from '../../mock-api';
import { mockReviewPhotos } from '../../reviews';
import { presetAdminSession } from '../../stored-state';
import { button, heading, link, main, type Scene, text, title } from '../scene';

const LIST = '/admin/reviews';
const SOME: readonly AdminReview[] = [
  anAdminReview({ photos: ['/api/v1/reviews/r1/photos/0', '/api/v1/reviews/r1/photos/1'] }),
  anAdminReview({ id: 'r2', name: 'Omar', stars: 1, text: '', longevity: null, sillage: null }),
  anAdminReview({ id: 'r3', name: 'هدى', stars: 5, text: 'ق'.repeat(120), order_number: 1050 }),
];
const ALL: readonly AdminReview[] = [
  anAdminReview({
    state: 'published',
    answer: 'شكرًا لك يا سلمى، سعدنا بأنه أعجبك.',
    answered_by: 'ليلى',
  }),
  anAdminReview({ id: 'r2', state: 'rejected', name: 'Omar' }),
];

const reviews = (page: Page, data: readonly AdminReview[], total = data.length) =>
  mockApi(page, 'listReviews', aPageOf(data, { last_page: Math.ceil(total / 15), total }));

const list = ({ prepare, ...scene }: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'admin-reviews',
  path: LIST,
  ...scene,
  prepare: async (page, shop) => {
    await presetAdminSession(page, shop.administrator);
    await mockReviewPhotos(page);
    await (prepare ?? ((target) => reviews(target, SOME, 47)))(page, shop);
  },
});

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Build a scene of the queue of reviews. */
export const ADMIN_REVIEWS: readonly Scene[] = [
  list({
    state: 'filled',
    shows: (page) => [
      title(page, 'آراء الزبائن'),
      link(page, /^بانتظار المراجعة/),
      button(page, 'نشر رأي سلمى'),
      button(page, 'تكبير الصورة 2'),
      text(page, 'لم يكتب شيئًا غير التقييم.'),
      link(page, 'التالي'),
    ],
  }),
  list({
    state: 'all',
    path: `${LIST}?state=all`,
    prepare: (page) => reviews(page, ALL),
    shows: (page) => [
      main(page).getByText('منشور', { exact: true }),
      main(page).getByText('مرفوض', { exact: true }),
      heading(page, 'ردّ المتجر، بقلم ليلى'),
    ],
  }),
  list({
    state: 'photo',
    hasOverlay: true,
    act: (page) => button(page, 'تكبير الصورة 1').click(),
    shows: (page) => [dialog(page).getByRole('img', { name: 'صورة 1' })],
  }),
  list({
    state: 'answer',
    hasOverlay: true,
    act: (page) => button(page, 'كتابة ردّ على رأي سلمى').click(),
    shows: (page) => [dialog(page).getByRole('textbox', { name: 'الردّ' })],
  }),
  list({
    state: 'conflict',
    hasOverlay: true,
    prepare: async (page) => {
      await reviews(page, SOME);
      const data = anAdminReview({ state: 'published', version: 2 });
      await mockApiError(page, 'publishReview', 409, { code: 'conflict', data });
    },
    act: (page) => button(page, 'نشر رأي سلمى').click(),
    shows: (page) => [
      page
        .getByRole('dialog', { name: 'تغيّر هذا الرأي قبلك' })
        .getByRole('button', { name: 'عرض حالته الآن' }),
    ],
  }),
  list({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listReviews'),
    shows: (page) => [page.getByRole('status', { name: 'جاري التحميل...' })],
  }),
  list({
    state: 'empty',
    prepare: (page) => reviews(page, []),
    shows: (page) => [heading(page, 'لا آراء للعرض'), link(page, 'عرض كل الآراء')],
  }),
  list({
    state: 'none-at-all',
    path: `${LIST}?state=all`,
    prepare: (page) => reviews(page, []),
    shows: (page) => [text(page, /يظهر هنا قبل نشره/)],
  }),
  list({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listReviews', 503),
    shows: (page) => [heading(page, 'فشل في تحميل الآراء'), button(page, 'إعادة المحاولة')],
  }),
];
