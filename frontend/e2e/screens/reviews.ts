import type { Page } from '@playwright/test';
import type { Review } from '../../src/api/generated';
import type { ReviewableOrder } from '../../src/api/generated-customer';
import { aProduct } from '../../src/testing/builders';
import { aReview, aReviewable, aReviewableOrder, someReviews } from '../../src/testing/reviews';
import { expectHttpError } from '../console';
import { aPng } from '../images';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import { mockReviewPhotos, reviewForm, writeReview } from '../reviews';
import type { Shop } from '../shop';
import { aBestSeller } from './product';
import { button, heading, link, main, type Scene, text, title } from './scene';

const PHOTOS = ['one.png', 'two.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: aPng(600, 600),
}));

const SOME: Review[] = [
  aReview({
    photos: ['/api/v1/reviews/r1/photos/0', '/api/v1/reviews/r1/photos/1'],
    answer: 'شكرًا لك يا سلمى، سعدنا بأنه أعجبك.',
    text: 'رائحة دافئة تبقى حتى المساء.\n\nجرّبت العيّنة أولًا، ثم طلبت القارورة.',
  }),
  aReview({ id: 'r2', name: 'Omar', stars: 5, text: 'Warm and deep, worth every shekel.', sillage: null }),
  aReview({ id: 'r3', name: 'هدى', stars: 2, longevity: null, sillage: null, text: 'ق'.repeat(120) }),
  aReview({ id: 'r4', name: 'ليلى', stars: 5, text: '' }),
];

const section = (page: Page) => main(page).getByRole('region', { name: 'آراء الزبائن' });

/** Mock a product with a rating; reviews are mocked by the scene. */
const reviewed = async (page: Page, shop: Shop) => {
  const { image_path, variants = [] } = aBestSeller(shop);
  const facts = { longevity: 5, sillage: 3 };
  const product = aProduct({ image_path, variants, facts, rating: { average: 4, count: 4 } });
  await mockApi(page, 'getProduct', success(product));
  await mockApi(page, 'relatedProducts', success({ products: [] }));
  await mockReviewPhotos(page);
};

const onProduct = ({ prepare, ...scene }: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'product-reviews',
  path: (shop) => `/products/${aBestSeller(shop).slug}`,
  ...scene,
  prepare: async (page, shop) => {
    await reviewed(page, shop);
    if (prepare) return prepare(page, shop);
    await mockApi(page, 'listProductReviews', success(someReviews(SOME, { last_page: 3, total: 12 })));
  },
});

const order = (changes: Partial<ReviewableOrder> = {}) => ({ orders: [aReviewableOrder(changes)] });
const FORM = '/review?token=a-token&order=o1&product=p1';

const review = ({ prepare, ...scene }: Pick<Scene, 'state' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'review',
  path: FORM,
  ...scene,
  prepare: async (page, shop) => {
    await mockApi(page, 'listReviewable', success(order()));
    await prepare?.(page, shop);
  },
});

const send = (page: Page) => button(page, 'إرسال الرأي').click();
const writeAndSend = async (page: Page) => {
  await writeReview(page, 'رائحة دافئة تبقى حتى المساء.');
  await send(page);
};
const withPhotos = async (page: Page) => {
  await writeReview(page, 'رائحة دافئة تبقى حتى المساء.');
  await page.getByLabel(/^صور/).setInputFiles(PHOTOS);
  await page.getByRole('img', { name: 'الصورة 2' }).waitFor();
};

/** Reviews on the page of a product, and the page on which they are written. */
export const REVIEWS: readonly Scene[] = [
  onProduct({
    state: 'filled',
    shows: (page) => [
      link(page, /4\.0/),
      section(page).getByRole('list', { name: 'توزيع النجوم' }),
      section(page).getByText('كما نصفه').first(),
      section(page).getByText('ردّ المتجر'),
      section(page).getByRole('link', { name: /^صورة 1 من/ }),
      button(page, 'المزيد'),
    ],
  }),
  onProduct({
    state: 'photo',
    hasOverlay: true,
    act: (page) => link(page, /^صورة 1 من/).click(),
    shows: (page) => [page.getByRole('dialog').getByRole('img', { name: /^صورة 1 من/ })],
  }),
  onProduct({
    state: 'more-failed',
    prepare: async (page) => {
      await mockApi(page, 'listProductReviews', success(someReviews(SOME, { last_page: 3, total: 12 })));
      expectHttpError(page, /\/reviews\?page=2/);
      await page.route(/\/reviews\?page=2/, (route) => route.abort());
    },
    act: (page) => button(page, 'المزيد').click(),
    shows: (page) => [section(page).getByRole('alert'), button(page, 'إعادة المحاولة')],
  }),
  onProduct({
    state: 'empty',
    prepare: (page) => mockApi(page, 'listProductReviews', success(someReviews())),
    shows: (page) => [section(page).getByText('لا آراء بعد')],
  }),
  onProduct({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listProductReviews'),
    shows: (page) => [heading(page, 'آراء الزبائن')],
  }),
  onProduct({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listProductReviews', 503),
    shows: (page) => [section(page).getByRole('alert'), button(page, 'إعادة المحاولة')],
  }),
  review({
    state: 'list',
    path: '/review?token=a-token',
    shows: (page) => [
      title(page, 'اكتب رأيك'),
      link(page, 'اكتب رأيك: عود وود'),
      text(page, 'نراجعه قبل نشره'),
    ],
  }),
  review({
    state: 'all-states',
    path: '/review?token=a-token',
    prepare: (page) => {
      const products = (['pending', 'published', 'rejected'] as const).map((state, index) =>
        aReviewable({ id: state, review: { state, stars: index + 3, text: 'رائحة دافئة.' } }),
      );
      return mockApi(page, 'listReviewable', success(order({ products })));
    },
    shows: (page) => [text(page, 'نُشر'), text(page, 'لم ننشره')],
  }),
  review({
    state: 'nothing',
    prepare: (page) => mockApi(page, 'listReviewable', success({ orders: [] })),
    shows: (page) => [heading(page, 'لا شيء لتكتب رأيك فيه بعد'), link(page, 'تتبّع الطلب')],
  }),
  review({ state: 'form', shows: (page) => [reviewForm(page), button(page, 'إرسال الرأي')] }),
  review({
    state: 'form-filled',
    act: withPhotos,
    shows: (page) => [text(page, 'جيد جدًا'), text(page, 'أضفت صورتين، وهما أكثر ما نستقبله')],
  }),
  review({
    state: 'form-errors',
    act: send,
    shows: (page) => [
      page.getByRole('alert').getByText('اختر عدد النجوم'),
      page.getByRole('alert').getByText('اكتب اسمًا من حرفين على الأقل'),
    ],
  }),
  review({
    state: 'form-rejected',
    prepare: (page) =>
      mockApiError(page, 'createReview', 422, {
        code: 'validation_failed',
        message: 'راجع الحقول',
        errors: { text: ['الرأي أطول مما نقبل'], 'photos.1': ['الملف ليس صورة'] },
      }),
    act: async (page) => {
      await withPhotos(page);
      await send(page);
    },
    shows: (page) => [
      page.getByRole('alert').getByText('الرأي أطول مما نقبل'),
      page.getByRole('listitem').getByText('الملف ليس صورة').last(),
    ],
  }),
  review({
    state: 'form-not-delivered',
    prepare: (page) =>
      mockApiError(page, 'createReview', 422, {
        code: 'validation_failed',
        message: 'راجع الحقول',
        errors: { order_id: ['لم يصلك هذا الطلب بعد'] },
      }),
    act: writeAndSend,
    shows: (page) => [page.getByRole('alert').getByText('لم يصلك هذا الطلب بعد')],
  }),
  review({
    state: 'form-unanswered',
    prepare: (page) => mockNetworkError(page, 'createReview'),
    act: writeAndSend,
    shows: (page) => [page.getByRole('alert').getByText(/ولن يُنشر مرتين/)],
  }),
  review({
    state: 'form-sending',
    prepare: (page) => holdApi(page, 'createReview'),
    act: writeAndSend,
    shows: (page) => [button(page, 'جاري الإرسال...')],
  }),
  review({
    state: 'already-reviewed',
    prepare: (page) => mockApiError(page, 'createReview', 409, { code: 'already_reviewed' }),
    act: writeAndSend,
    shows: (page) => [text(page, 'كتبت رأيك في هذا العطر من قبل')],
  }),
  review({
    state: 'loading',
    prepare: (page) => holdApi(page, 'listReviewable'),
    shows: (page) => [title(page, 'اكتب رأيك')],
  }),
  review({
    state: 'not-found',
    prepare: (page) => mockApiError(page, 'listReviewable', 404, { code: 'not_found' }),
    shows: (page) => [heading(page, 'لم نجد هذا الطلب')],
  }),
  review({
    state: 'error',
    prepare: (page) => mockApiError(page, 'listReviewable', 500),
    shows: (page) => [heading(page, 'حدث خطأ'), button(page, 'إعادة المحاولة')],
  }),
];
