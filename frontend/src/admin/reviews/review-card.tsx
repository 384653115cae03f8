import { Link } from 'wouter';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Stars } from '@/shared/components/stars';
import { formatDateTime } from '@/shared/format/dates';
import { adminMessages } from '@/shared/messages/admin/common';
import {
  reviewListMessages as messages,
  oneReviewStateLabels,
  reviewStepMessages as steps,
} from '@/shared/messages/admin/reviews';
import { factLabels, longevityWords, sillageWords } from '@/shared/messages/shared/facts';
import { reviewTexts } from '@/shared/messages/shared/reviews';
import type { AdminReview } from '../api';
import { FactList } from '../components/fact-list';
import { PrivatePhotos } from '../components/private-photos';
import { orderHref } from '../orders/filters/order-filters';
import { useRole } from '../session/use-role';
import styles from './reviews.module.css';

const TONES = { pending: 'amber', published: 'leaf', rejected: 'rose' } as const;

interface ReviewCardProps {
  review: AdminReview;
  isBusy: boolean;
  onPublish: () => void;
  onReject: () => void;
  onAnswer: () => void;
}

/** Everything about one review, with its steps. */
export function ReviewCard({ review, isBusy, onPublish, onReject, onAnswer }: ReviewCardProps) {
  const { state, name, stars, longevity, sillage, text, photos, answer, answered_by, product, order_number } =
    review;
  const { may } = useRole();
  const orderName = messages.order(order_number);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.product}>
          <a href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
            <bdi>{product.name}</bdi> <span className="visually-hidden">{adminMessages.newTab}</span>
          </a>
        </h2>
        <Badge tone={TONES[state]}>{oneReviewStateLabels[state]}</Badge>
      </div>
      <p className={styles.stars}>
        <Stars rating={stars} />
        {reviewTexts.stars(stars)}
      </p>
      {text ? (
        <p className={styles.words} dir="auto">
          {text}
        </p>
      ) : (
        <p className={styles.soft}>{messages.wordless}</p>
      )}
      {photos.length > 0 && <PrivatePhotos photos={photos} />}
      <FactList
        facts={[
          [messages.by, <bdi key="name">{name}</bdi>],
          longevity !== null && [factLabels.longevity, longevityWords[longevity - 1]],
          sillage !== null && [factLabels.sillage, sillageWords[sillage - 1]],
          [
            messages.date,
            <time key="date" dateTime={review.created_at}>
              {formatDateTime(review.created_at)}
            </time>,
          ],
        ]}
      />
      <p>{may('orders') ? <Link to={orderHref(order_number)}>{orderName}</Link> : orderName}</p>
      {answer && (
        <div className={styles.answer}>
          <h3 className={styles.soft}>{messages.answer(answered_by)}</h3>
          <p className={styles.words} dir="auto">
            {answer}
          </p>
        </div>
      )}
      <div className={styles.actions}>
        {state !== 'published' && (
          <Button size="small" disabled={isBusy} aria-label={steps.publishOf(name)} onClick={onPublish}>
            {steps.publish}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button
            variant="secondary"
            size="small"
            disabled={isBusy}
            aria-label={steps.rejectOf(name)}
            onClick={onReject}
          >
            {steps.reject}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={answer ? steps.changeOf(name) : steps.writeOf(name)}
          onClick={onAnswer}
        >
          {answer ? steps.change : steps.write}
        </Button>
      </div>
    </li>
  );
}
