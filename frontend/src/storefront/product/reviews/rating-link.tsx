import type { ProductDetail } from '@/api';
import { Stars } from '@/shared/components/stars';
import { reviewTexts } from '@/shared/messages/shared/reviews';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import { REVIEWS_ID } from './product-reviews';
import styles from './reviews.module.css';

interface RatingLinkProps {
  rating: NonNullable<ProductDetail['rating']>;
}

/** Average rating of the product, which leads to its reviews. */
export const RatingLink = ({ rating: { average, count } }: RatingLinkProps) => (
  <a className={styles.rating} href={`#${REVIEWS_ID}`}>
    <Stars rating={average} />
    <span>
      {average.toFixed(1)} <span className="visually-hidden">{messages.ofFive}</span> ·{' '}
      {reviewTexts.count(count)}
    </span>
  </a>
);
