import type { Review } from '@/api';
import { Stars } from '@/shared/components/stars';
import { formatUtcDate } from '@/shared/format/utc-date';
import { factLabels, longevityWords, sillageWords } from '@/shared/messages/shared/facts';
import { reviewTexts } from '@/shared/messages/shared/reviews';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import { ReviewPhotos } from './review-photos';
import styles from './reviews.module.css';

export const reviewId = (id: string) => `review-${id}`;

/** A published review with the shop's answer. */
export function ReviewItem({ review }: { review: Review }) {
  const { id, name, stars, longevity, sillage, text, photos, answer, created_at } = review;
  const felt = [
    longevity && `${factLabels.longevity}: ${longevityWords[longevity - 1]}`,
    sillage && `${factLabels.sillage}: ${sillageWords[sillage - 1]}`,
  ].filter(Boolean);
  return (
    <li id={reviewId(id)} className={styles.review} tabIndex={-1}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <Stars rating={stars} />
        <span className="visually-hidden">{reviewTexts.stars(stars)}</span>
        <time className={styles.soft} dateTime={created_at}>
          {formatUtcDate(created_at)}
        </time>
      </div>
      {text && (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      )}
      {felt.length > 0 && <p className={styles.soft}>{felt.join(' · ')}</p>}
      {photos.length > 0 && <ReviewPhotos photos={photos} name={name} />}
      {answer && (
        <div className={styles.answer}>
          <h4>{messages.answer}</h4>
          <p className={styles.words} dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  );
}
