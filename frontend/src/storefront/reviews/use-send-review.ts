import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toApiError } from '@/api/api-error';
import { useCreateReviewMutation } from '@/api/customer';
import { reviewFormMessages as messages } from '@/shared/messages/storefront/review-page';
import type { Photos } from '@/storefront/photos/use-photos';
import type { ReviewDraft, ReviewValues } from './review-schema';
import type { ReviewNotice } from './reviewable-orders';

interface SendReview {
  form: UseFormReturn<ReviewDraft, unknown, ReviewValues>;
  photos: Photos;
  token: string | undefined;
  orderId: string;
  productId: string;
  onDone: (result: ReviewNotice) => void;
}

/** Error that belongs to no field. */
interface Failure {
  message: string;
  /** Number of the attempt that failed. */
  attempt: number;
}

const FIELDS: readonly string[] = [
  'stars',
  'longevity',
  'sillage',
  'name',
  'text',
] satisfies (keyof ReviewDraft)[];
const isField = (name: string): name is keyof ReviewDraft => FIELDS.includes(name);

/** Return a function that sends the review; errors go to their fields, others are the failure. */
export function useSendReview({ form, photos, token, orderId, productId, onDone }: SendReview) {
  const [create] = useCreateReviewMutation();
  const [failure, setFailure] = useState<Failure>();

  const send = async (values: ReviewValues) => {
    setFailure(undefined);
    photos.setErrors({});
    const { error } = await create({
      reviewForm: {
        ...values,
        tracking_token: token,
        order_id: orderId,
        product_id: productId,
        ...(photos.photos.length > 0 && { photos: [...photos.photos] }),
      },
    });
    if (!error) return onDone({ notice: 'sent' });
    const { code, status, message, fields } = toApiError(error, messages.failed);
    if (code === 'already_reviewed') return onDone({ notice: 'already' });

    const photoErrors: Record<number, string> = {};
    const others: string[] = [];
    for (const [name, text] of Object.entries(fields)) {
      const photo = /^photos(?:\.(\d+))?$/.exec(name);
      if (photo) photoErrors[Number(photo[1] ?? -1)] = text;
      else if (isField(name)) form.setError(name, { type: 'server', message: text });
      else others.push(text);
    }
    photos.setErrors(photoErrors);
    if (Object.keys(fields).length > 0 && others.length === 0) return;
    const isUnanswered = status === 0 || status >= 500;
    const lines = [...(others.length > 0 ? others : [message]), ...(isUnanswered ? [messages.resend] : [])];
    setFailure((before) => ({ message: lines.join('\n'), attempt: (before?.attempt ?? 0) + 1 }));
  };
  return { send, failure };
}
