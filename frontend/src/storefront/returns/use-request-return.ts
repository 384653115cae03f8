import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toApiError } from '@/api/api-error';
import {
  type ReturnLine,
  type ReturnRequest,
  type ShopperReturn,
  useRequestReturnMutation,
} from '@/api/customer';
import { returnFormMessages as messages } from '@/shared/messages/storefront/return-form';
import { newKey } from '@/storefront/idempotency-key';
import type { Photos } from '@/storefront/photos/use-photos';
import { toReturnErrors } from './return-errors';
import type { ReturnDraft } from './return-schema';

interface RequestReturn {
  form: UseFormReturn<ReturnDraft, unknown, ReturnRequest>;
  lines: readonly ReturnLine[];
  photos: Photos;
  trackingToken: string;
  onRequested: (requested: ShopperReturn) => void;
}

/** Error that belongs to no field. */
interface Failure {
  message: string;
  /** Number of the attempt that failed. */
  attempt: number;
}

/** Return a function that sends the request; errors go to their fields, others are the failure. */
export function useRequestReturn({ form, lines, photos, trackingToken, onRequested }: RequestReturn) {
  const [requestReturn] = useRequestReturnMutation();
  const [failure, setFailure] = useState<Failure>();
  const keyOf = useIdempotencyKey();

  const send = async (request: ReturnRequest) => {
    setFailure(undefined);
    photos.setErrors({});
    const { data, error } = await requestReturn({
      trackingToken,
      'Idempotency-Key': keyOf(request, photos.photos),
      returnForm: { request, ...(photos.photos.length > 0 && { photos: [...photos.photos] }) },
    });
    if (data) return onRequested(data.data);
    const errors = toReturnErrors(toApiError(error, messages.failed), request, lines);
    for (const [field, message] of errors.fields) form.setError(field, { type: 'server', message });
    photos.setErrors(errors.photos);
    const { message } = errors;
    if (message) setFailure((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));
  };
  return { send, failure };
}

/** Return a function that gives a request its key: the same one until the request changes. */
function useIdempotencyKey() {
  const last = useRef({ body: '', photos: [] as readonly File[], key: '' });
  return (request: ReturnRequest, photos: readonly File[]): string => {
    const body = JSON.stringify(request);
    if (body !== last.current.body || photos !== last.current.photos) {
      last.current = { body, photos, key: newKey() };
    }
    return last.current.key;
  };
}
