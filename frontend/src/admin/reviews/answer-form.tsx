import * as v from 'valibot';
import { TextAreaField } from '@/shared/components/text-area-field';
import { reviewStepMessages as messages } from '@/shared/messages/admin/reviews';
import { type AdminReview, useAnswerReviewMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { useStep } from '../hooks/use-step';
import { conflictingReview } from './conflicting-review';

const ANSWER_LENGTH = 1000;
export const answerSchema = v.object({
  answer: v.pipe(v.string(), v.trim(), v.maxLength(ANSWER_LENGTH, messages.answerLong)),
});

interface AnswerFormProps {
  review: AdminReview;
  onConflict: (present: AdminReview) => void;
  onClose: () => void;
}

/** Modal form for the shop's answer to a review, which closes once saved. */
export function AnswerForm({ review, onConflict, onClose }: AnswerFormProps) {
  const { id, name, version: expected_version } = review;
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'answer-review',
    fields: ['answer'],
    schema: answerSchema,
    defaultValues: { answer: review.answer ?? '' },
    failed: messages.failed,
  });
  const step = useStep({ failed: showError, conflicting: conflictingReview, onConflict });
  const [save, { isLoading: isSaving }] = useAnswerReviewMutation();

  const submit = handleSubmit(async ({ answer }) => {
    const call = save({ id, answerReview: { expected_version, answer } });
    if (await step(call, messages.answerDone)) onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.answerTitle(name)}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        {...field('answer')}
        label={messages.answer}
        hint={messages.answerHint}
        rows={5}
        data-autofocus
      />
    </FormModal>
  );
}
