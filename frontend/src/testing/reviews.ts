import type { ListProductReviewsApiResponse, PageMeta, Review } from '@/api';
import type { ReviewableOrder, ReviewableProduct } from '@/api/customer';
import { metaOf } from './builders';

/** A published review of four stars. */
export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 'r1',
  name: 'سلمى',
  stars: 4,
  longevity: 4,
  sillage: 2,
  text: 'رائحة دافئة تبقى حتى المساء.',
  photos: [],
  answer: null,
  created_at: '2026-11-05T08:00:00Z',
  ...changes,
});

/** The first page of reviews with the sums of its reviews. */
export function someReviews(
  reviews: Review[] = [],
  changes: Partial<PageMeta> = {},
): ListProductReviewsApiResponse['data'] {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return {
    reviews,
    meta: metaOf(reviews, changes),
    summary: {
      average: reviews.length > 0 ? sum / reviews.length : null,
      count: reviews.length,
      stars: [1, 2, 3, 4, 5].map((each) => reviews.filter(({ stars }) => stars === each).length),
      longevity: reviews.length > 0 ? 3.6 : null,
      sillage: reviews.length > 0 ? 2.2 : null,
    },
  };
}

/** A delivered product without a review. */
export const aReviewable = (changes: Partial<ReviewableProduct> = {}): ReviewableProduct => ({
  id: 'p1',
  slug: 'oud-wood',
  name: 'عود وود',
  image: null,
  review: null,
  ...changes,
});

/** A delivered order of two products, one of which is reviewed. */
export const aReviewableOrder = (changes: Partial<ReviewableOrder> = {}): ReviewableOrder => ({
  order_id: 'o1',
  number: 1057,
  products: [
    aReviewable(),
    aReviewable({
      id: 'p2',
      slug: 'musk',
      name: 'مسك أبيض',
      review: { state: 'pending', stars: 5, text: 'ناعم وقريب.' },
    }),
  ],
  ...changes,
});
