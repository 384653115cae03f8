import { type Facts, useListProductReviewsQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { Skeleton } from '@/shared/components/skeleton';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import { BlockError } from '@/storefront/block-error';
import { reviewsArguments } from '@/storefront/catalog/query-arguments';
import { RatingSummary } from './rating-summary';
import { ReviewList } from './review-list';
import styles from './reviews.module.css';

/** Id of the section, to which the rating at the top of the page links. */
export const REVIEWS_ID = 'reviews';
const TITLE_ID = 'reviews-title';

interface ProductReviewsProps {
  slug: string;
  facts: Facts;
}

/** Published reviews of a product with their sums. */
export function ProductReviews({ slug, facts }: ProductReviewsProps) {
  return (
    <section id={REVIEWS_ID} className={`content ${styles.section}`} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title}>
        {messages.title}
      </h2>
      <Reviews slug={slug} facts={facts} />
    </section>
  );
}

function Reviews({ slug, facts }: ProductReviewsProps) {
  const { currentData, error, isFetching, refetch } = useListProductReviewsQuery(reviewsArguments(slug));
  const first = currentData?.data;
  if (first?.summary.count === 0) {
    return (
      <div>
        <p>{messages.empty}</p>
        <p className={styles.soft}>{messages.emptyText}</p>
      </div>
    );
  }
  if (first) {
    return (
      <>
        <RatingSummary summary={first.summary} facts={facts} />
        <ReviewList slug={slug} first={first} />
      </>
    );
  }
  if (error) {
    const { message } = toApiError(error, messages.failed);
    return <BlockError message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  return (
    <div>
      <p className="visually-hidden" role="status">
        {messages.loading}
      </p>
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
