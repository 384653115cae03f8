import { useEffect, useState } from 'react';
import { api, type ListProductReviewsApiResponse, type Review } from '@/api';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import { BlockError } from '@/storefront/block-error';
import { reviewsArguments } from '@/storefront/catalog/query-arguments';
import { ReviewItem, reviewId } from './review-item';
import styles from './reviews.module.css';

interface ReviewListProps {
  slug: string;
  /** First page, as the product page has it. */
  first: ListProductReviewsApiResponse['data'];
}

/** Published reviews; a button appends the next page. */
export function ReviewList({ slug, first: { reviews, meta } }: ReviewListProps) {
  const [load, { error, isFetching }] = api.useLazyListProductReviewsQuery();
  const [page, setPage] = useState(1);
  const [appended, setAppended] = useState<readonly Review[]>([]);
  const [focused, setFocused] = useState<string>();
  // Reviews move to later pages as others are published.
  const later = appended.filter(({ id }) => !reviews.some((review) => review.id === id));

  // The button may be gone: continue with the first review that it brought.
  useEffect(() => {
    if (focused) document.getElementById(reviewId(focused))?.focus();
  }, [focused]);

  const append = async () => {
    const { data } = await load({ ...reviewsArguments(slug), page: page + 1 });
    if (!data) return;
    const known = [...reviews, ...appended].map(({ id }) => id);
    const added = data.data.reviews.filter(({ id }) => !known.includes(id));
    setPage(page + 1);
    setAppended([...appended, ...added]);
    setFocused(added[0]?.id);
  };
  return (
    <>
      <ul>
        {[...reviews, ...later].map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      {meta.last_page > 1 && (
        <p className={styles.soft} role="status">
          {messages.shown(reviews.length + later.length, meta.total)}
        </p>
      )}
      {page < meta.last_page &&
        (error && !isFetching ? (
          <BlockError
            message={toApiError(error, messages.failed).message}
            onRetry={() => void append()}
            isRetrying={false}
          />
        ) : (
          <div className="needs-script">
            <Button variant="secondary" busy={isFetching} onClick={() => void append()}>
              {isFetching ? messages.loadingMore : messages.more}
            </Button>
          </div>
        ))}
    </>
  );
}
