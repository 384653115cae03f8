import { useState } from 'react';
import {
  reviewListMessages as messages,
  oneReviewStateLabels,
  reviewStepMessages as steps,
} from '@/shared/messages/admin/reviews';
import { type AdminReview, usePublishReviewMutation, useRejectReviewMutation } from '../api';
import { ConflictDialog } from '../components/conflict-dialog';
import { useStep } from '../hooks/use-step';
import { AnswerForm } from './answer-form';
import { conflictingReview } from './conflicting-review';
import { ReviewCard } from './review-card';
import styles from './reviews.module.css';

interface ReviewCardsProps {
  reviews: readonly AdminReview[];
  /** A review was changed by a colleague. */
  onStale: () => void;
}

/** Reviews as cards with their steps. */
export function ReviewCards({ reviews, onStale }: ReviewCardsProps) {
  const [answered, setAnswered] = useState<AdminReview>();
  const [conflict, setConflict] = useState<AdminReview>();
  const [publish, publishing] = usePublishReviewMutation();
  const [reject, rejecting] = useRejectReviewMutation();
  const step = useStep({ failed: steps.failed, conflicting: conflictingReview, onConflict: setConflict });

  const take = async (change: PromiseLike<{ error?: unknown }>, done: string) => {
    // The focused button leaves with the state of its review.
    if (await step(change, done)) document.getElementById('main')?.focus();
  };
  const show = () => {
    setAnswered(undefined);
    setConflict(undefined);
    onStale();
  };
  return (
    <>
      <ul className={styles.cards} aria-label={messages.list}>
        {reviews.map((review) => {
          const { id, version: expected_version } = review;
          return (
            <ReviewCard
              key={id}
              review={review}
              isBusy={publishing.isLoading || rejecting.isLoading}
              onPublish={() =>
                void take(publish({ id, publishReview: { expected_version } }), steps.publishDone)
              }
              onReject={() => void take(reject({ id, rejectReview: { expected_version } }), steps.rejectDone)}
              onAnswer={() => setAnswered(review)}
            />
          );
        })}
      </ul>
      {answered && (
        <AnswerForm review={answered} onConflict={setConflict} onClose={() => setAnswered(undefined)} />
      )}
      {conflict && (
        <ConflictDialog messages={steps} onShow={show}>
          <p>{steps.conflictText}</p>
          <p>{steps.conflictNow(oneReviewStateLabels[conflict.state])}</p>
        </ConflictDialog>
      )}
    </>
  );
}
